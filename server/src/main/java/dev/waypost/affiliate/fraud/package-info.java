/**
 * Fraud alerts: rules for applications (ApplicationFraudCheck) and for commissions (CommissionFraudReview), and their
 * review by members (FraudService).
 */
@NullMarked
package dev.waypost.affiliate.fraud;

import org.jspecify.annotations.NullMarked;
