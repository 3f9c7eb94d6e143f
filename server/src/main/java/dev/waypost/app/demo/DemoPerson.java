package dev.waypost.app.demo;

/** A demo member with their role in the workspace. */
record DemoPerson(String name, String email, String role) {}
