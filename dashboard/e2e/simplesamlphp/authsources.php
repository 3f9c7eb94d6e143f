<?php

// Users are read from a file, so that each run has its own.

$people = [];
foreach (json_decode(file_get_contents(getenv('IDP_FOLDER') . '/people.json'), true) as $person) {
    $people[$person['email'] . ':' . $person['password']] = [
        'mail' => [$person['email']],
        'givenName' => [$person['firstName']],
        'sn' => [$person['lastName']],
        'groups' => $person['groups'],
    ];
}

$config = ['people' => ['exampleauth:UserPass'] + $people];
