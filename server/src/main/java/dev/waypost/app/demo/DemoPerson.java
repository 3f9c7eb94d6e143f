package dev.waypost.app.demo;

/** Somebody in the example, with the role they have in its workspace. */
record DemoPerson(String name, String email, String role) {}
