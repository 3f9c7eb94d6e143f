package dev.waypost.bulk;

/** What is done to the links of a bulk operation. */
public enum BulkType {
    CREATE,
    UPDATE,
    DELETE
}
