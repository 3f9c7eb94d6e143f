package dev.waypost.affiliate.partners.model;

import dev.waypost.affiliate.programs.Program;
import java.util.List;

/**
 * Checks an application before automatic approval. Every bean of this type is called; one concern requires a review by
 * members.
 */
public interface ApplicationCheck {
    /** The objections to an approval, as text for the workspace. */
    List<String> concerns(Program program, Applicant applicant);

    /** Called for an application with concerns, in the transaction that stores it. */
    void note(Program program, Applicant applicant, EnrollmentId enrollment, PartnerId partner);
}
