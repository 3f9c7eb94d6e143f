package dev.waypost.affiliate.partners;

import dev.waypost.affiliate.programs.Program;
import java.util.List;

/** Looks at an application before it is approved by itself. Every bean of this kind is asked; one concern leaves it to people. */
public interface ApplicationCheck {
    /** What speaks against approving it, in words for the workspace. */
    List<String> concerns(Program program, Applicant applicant);

    /** Hears of an application with concerns, in the transaction that keeps it. */
    void note(Program program, Applicant applicant, EnrollmentId enrollment, PartnerId partner);
}
