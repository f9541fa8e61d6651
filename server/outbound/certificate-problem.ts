/** What is wrong with the certificate that a host shows. */
export type CertificateProblem =
  | 'certificate_expired'
  | 'certificate_of_later'
  | 'certificate_of_other_host'
  | 'certificate_self_signed'
  | 'certificate_incomplete'
  | 'certificate_untrusted';

const byCode: Readonly<Record<string, CertificateProblem>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_of_later',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_other_host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_incomplete',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_incomplete',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_incomplete',
};
const untrusted =
  /^(?:CERT_|INVALID_CA$|INVALID_PURPOSE$|PATH_LENGTH_EXCEEDED$|HOSTNAME_MISMATCH$|UNABLE_TO_|ERR_TLS_CERT)/;

/** Why a connection failed, where that was for the certificate of the other side. */
export function certificateProblem(error: NodeJS.ErrnoException): CertificateProblem | undefined {
  const { code = '' } = error;
  return byCode[code] ?? (untrusted.test(code) ? 'certificate_untrusted' : undefined);
}
