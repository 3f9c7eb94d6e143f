/**
 * Suspicions of fraud: rules about applications (ApplicationFraudCheck) and about what partners earn (CommissionFraudReview), and their review by
 * people (FraudService).
 */
@NullMarked
package dev.waypost.affiliate.fraud;

import org.jspecify.annotations.NullMarked;
