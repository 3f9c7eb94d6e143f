<?php

// The signing key and the encryption of assertions change within a run.

$state = json_decode(file_get_contents(getenv('IDP_FOLDER') . '/state.json'), true);
$keys = ['privatekey' => $state['key'] . '.key', 'certificate' => $state['key'] . '.crt'];
if (isset($state['nextKey'])) {
    $keys += ['new_privatekey' => $state['nextKey'] . '.key', 'new_certificate' => $state['nextKey'] . '.crt'];
}

$metadata['__DYNAMIC:1__'] = $keys + [
    'host' => '__DEFAULT__',
    'auth' => 'people',
    'assertion.encryption' => $state['encrypt'],
    'redirect.validate' => true,
    'validate.logout' => true,
    'sign.logout' => true,
    'NameIDFormat' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
    'authproc' => [
        3 => ['class' => 'saml:AttributeNameID', 'attribute' => 'mail', 'Format' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'],
    ],
];
