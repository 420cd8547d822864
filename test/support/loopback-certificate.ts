/**
 * A self-signed certificate of `localhost` and 127.0.0.1, and its key, both PEM, for TLS servers on the loopback. Only
 * tests trust it.
 */
export const LOOPBACK_CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNrxEyHD4ypu6iCT
FjZb18d+6Xdn75jq96ejKEIXzbOL2Vq+H7h/tpCdnmetS43nLcxRihs+cmurwhKO
uRC/Uw2jTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBQpn9G8MTeptJuC7Dw8yE9BzQZtvjAKBggqhkjOPQQD
AgNIADBFAiEAqugpAzkEzL41/QzNFmhlkJt9e/XhrLdyNx+tDcMaERsCIDP82wHR
XpDn+UkOeFc7+qvsBlVNKjjQOJHU8GDkg/OB
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZCbOGHokqTg5/vSJ
+3mDnc1icC5fz4wAlowNMvEnPjGhRANCAATa8RMhw+MqbuogkxY2W9fHful3Z++Y
6venoyhCF82zi9lavh+4f7aQnZ5nrUuN5y3MUYobPnJrq8ISjrkQv1MN
-----END PRIVATE KEY-----`,
} as const;
