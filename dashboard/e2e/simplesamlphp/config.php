<?php

// An identity provider for tests: on the loopback address only, with keys, sessions and logs in a folder of its own.

$folder = getenv('IDP_FOLDER');

$config = [
    'baseurlpath' => getenv('IDP_URL') . '/',
    'certdir' => "$folder/cert/",
    'metadatadir' => __DIR__ . '/metadata/',
    'loggingdir' => "$folder/log/",
    'datadir' => "$folder/data/",
    'tempdir' => "$folder/temp",
    'attributenamemapdir' => getenv('SIMPLESAMLPHP') . '/attributemap/',
    'secretsalt' => hash('sha256', $folder),
    'auth.adminpassword' => hash('sha256', "admin $folder"),
    'admin.checkforupdates' => false,
    'technicalcontact_email' => 'na@example.org',
    'timezone' => 'UTC',
    'logging.handler' => 'errorlog',
    'logging.level' => 4,
    'errorreporting' => false,
    'showerrors' => true,
    'enable.saml20-idp' => true,
    'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
    'store.type' => 'phpsession',
    'session.phpsession.savepath' => "$folder/sessions",
    'session.phpsession.cookiename' => 'IdpSession',
    'session.cookie.name' => 'IdpSessionID',
    'session.cookie.secure' => false,
    'session.cookie.samesite' => null,
    'session.authtoken.cookiename' => 'IdpAuthToken',
    'language.default' => 'en',
    'usenewui' => false,
    'theme.use' => 'default',
    'metadata.sources' => [
        ['type' => 'flatfile'],
        ['type' => 'xml', 'file' => "$folder/service-provider.xml"],
    ],
];
