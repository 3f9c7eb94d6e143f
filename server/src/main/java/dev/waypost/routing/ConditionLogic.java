package dev.waypost.routing;

/** How the members of a group are combined: all, any or none of them. */
public enum ConditionLogic {
    AND,
    OR,
    NOT
}
