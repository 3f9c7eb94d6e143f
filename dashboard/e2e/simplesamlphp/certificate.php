<?php

// Writes a key and a certificate for it: php certificate.php FOLDER NAME

[, $folder, $name] = $argv;
$settings = "$folder/openssl.cnf";
file_put_contents($settings, "[req]\ndistinguished_name = name\n[name]\n");
$options = ['config' => $settings, 'digest_alg' => 'sha256', 'private_key_bits' => 2048, 'private_key_type' => OPENSSL_KEYTYPE_RSA];
$key = openssl_pkey_new($options);
$request = openssl_csr_new(['commonName' => "idp.example.com $name"], $key, $options);
openssl_x509_export_to_file(openssl_csr_sign($request, null, $key, 365, $options, random_int(1, PHP_INT_MAX)), "$folder/$name.crt");
openssl_pkey_export_to_file($key, "$folder/$name.key", null, $options);
