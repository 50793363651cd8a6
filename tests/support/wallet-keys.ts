import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

type Attribute = { type: string; value: string };

const day = 86_400_000;
const name = (commonName: string, ...more: Attribute[]): Attribute[] => [
  { type: '2.5.4.3', value: commonName },
  ...more,
];

/** A certificate of a key, signed by another one or by itself. */
function certify(
  publicKey: forge.pki.PublicKey,
  subject: Attribute[],
  issuer: { subject: Attribute[]; key: forge.pki.rsa.PrivateKey },
  validDays: number,
): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.UTC(2026, 0, 1));
  certificate.validity.notAfter = new Date(Date.UTC(2026, 0, 1) + validDays * day);
  certificate.setSubject(subject);
  certificate.setIssuer(issuer.subject);
  certificate.sign(issuer.key, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}

function keyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const key = forge.pki.privateKeyFromPem(pem) as forge.pki.rsa.PrivateKey;
  return { pem, key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

/** Certificates as Apple issues them to organisers, and a service account as Google does, with the settings for both. */
export function walletSettings({ validDays = 3_650 } = {}) {
  const [authority, organiser, account] = [keyPair(), keyPair(), keyPair()];
  const issuer = { subject: name('Apple Worldwide Developer Relations CA (test)'), key: authority.key };
  const subject = name(
    'Pass Type ID: pass.ru.example.tickets',
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.ru.example.tickets' },
    { type: '2.5.4.11', value: 'TEAM123456' },
  );
  return {
    accountKey: account.pem,
    otherKey: authority.pem,
    env: {
      APPLE_WALLET_CERTIFICATE: certify(organiser.publicKey, subject, issuer, validDays),
      APPLE_WALLET_KEY: organiser.pem,
      APPLE_WALLET_AUTHORITY_CERTIFICATE: certify(authority.publicKey, issuer.subject, issuer, 3_650),
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_KEY: JSON.stringify({
        client_email: 'tickets@example.iam.gserviceaccount.com',
        private_key: account.pem,
      }),
    },
  };
}
