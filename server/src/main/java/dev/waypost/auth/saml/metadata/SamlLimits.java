package dev.waypost.auth.saml.metadata;

/** Limits and defaults of connections that annotations refer to. */
public final class SamlLimits {
    public static final int LARGEST_METADATA = 256 * 1024;

    /** Created for the examples only; its private key does not exist. */
    public static final String EXAMPLE_CERTIFICATE =
            "MIIC2TCCAcGgAwIBAgIIMiBPKZKF/dEwDQYJKoZIhvcNAQELBQAwGjEYMBYGA1UEAxMPaWRwLmV4YW1wbGUuY29tMCAXDTI2MDEyMjExMjI0M1"
                    + "oYDzIxMjQwODE2MTEyMjQzWjAaMRgwFgYDVQQDEw9pZHAuZXhhbXBsZS5jb20wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQDG7iRg"
                    + "DDgwf32ULqV8DRdzwsfyK2yO6QGDeTzml9iFuwVDqXuZb9hCy+CkkbIevuCBuKoWaN7iugH8qu6lKlcdeJDLkeeZLIa0rzuzx+XzJggVyils1b"
                    + "rAnyM8Y7vAl5f24hpJ7VHFUPan8bYqk0EEf40MACenrB/AiynlgxU/k62zufFVaYAQo103q4jYVvR0UqwW0sp5umDqAxv4fHDuuIcpu7LhRT51"
                    + "sjvZBeIrCvpEBTFLVe/VhnTX+7MCxPuwWE85fiZDb2XtBI+1Lpl5KAP7LIcvbr8/o/nJwnM/Q0AaCIy4qNDInnTaRQdSPLN+PVct0QB83i9s0S"
                    + "jtHnszAgMBAAGjITAfMB0GA1UdDgQWBBQuM3FHRVCAt9W8CwUJuKBVRdLUFjANBgkqhkiG9w0BAQsFAAOCAQEAc8RURCTPIne8xfOg/2mg82aj"
                    + "N1ENxJ0XV0YyGLTD9XOk+XtB4ECC2+z/29RNvGoiRg8rn4HvRx7UuUbhMEQovBQ7dPq6eUgVHWxoQSJyzuy8AxLgpUDuFC/lJbWlbfeJDCuqCe"
                    + "jeRj+66gdBdH0us/kABTdAwZijd9sBok4e4sN5FZzQwWg9q0Tl4DPa+n+kzBIZV2f4aqDM03NsZ9LvgR8s7Ssnh12epTmWxJoU60P0aKsuvmVI"
                    + "JXNEPTNXfNatkuUHE0+vVTcXJOLv/1HsALxqCxGYZ3Tbs52aS1QLZ8HsK1QcBZQM3KJ7unTDp5XLgjKfn6w2PO5unPyzxutOSA==";

    private SamlLimits() {}
}
