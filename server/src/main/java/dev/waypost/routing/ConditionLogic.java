package dev.waypost.routing;

/** How the members of a group are taken together: all of them, any of them, none of them. */
public enum ConditionLogic {
    AND,
    OR,
    NOT
}
