package dev.waypost.bulk;

/** The types of bulk operations. */
public enum BulkType {
    CREATE,
    UPDATE,
    DELETE
}
