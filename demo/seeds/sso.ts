import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashOf, newToken } from '../../server/core/secrets.js';
import { day, hour, toIso, addMs, minute } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import { Db } from '../../server/core/database/db.js';
import { findDocument, recordConsents } from '../../server/legal/legal.service.js';
import type { PartnerSite } from '../../server/sso/partner-site.entity.js';
import type { SignOn } from '../../server/sso/sign-on.entity.js';
import { serializeScopes, type SignOnScope } from '../../server/sso/sso.enums.js';

type DemoSite = {
  name: string;
  address: string;
  scopes: SignOnScope[];
  signIns: [daysAgo: number, address: string][];
};

/** The demo sites have no keys, so no user can come from there. */
const sites: DemoSite[] = [
  {
    name: 'Академия «Северфарм»',
    address: 'https://academy.severpharm.example',
    scopes: ['OPENID', 'NAME', 'SPECIALTY'],
    signIns: [
      [3, '198.51.100.24'],
      [17, '198.51.100.24'],
      [40, '203.0.113.7'],
    ],
  },
  {
    name: 'Эфир-Студия: трансляции',
    address: 'https://live.efir-studio.example',
    scopes: ['OPENID', 'NAME', 'EMAIL'],
    signIns: [[9, '198.51.100.24']],
  },
];

/** Demo partner sites that the demo doctor has signed in to. */
export async function seedSso(app: Application): Promise<void> {
  const now = app.clock.now();
  const [doctor] = await app.database.query<{ id: string }>("SELECT id FROM users WHERE email = 'doctor@example.ru'");
  const document = await findDocument(app, new Db(app.database), 'SSO_DATA_CONSENT');
  if (!doctor || !document) return;
  for (const site of sites) {
    const siteId = uuid();
    const times = site.signIns.map(([daysAgo]) => addMs(now, -daysAgo * day - 2 * hour - 17 * minute));
    const first = times.at(-1)!;
    const row: PartnerSite = {
      id: siteId,
      name: site.name,
      address: site.address,
      returnAddresses: JSON.stringify([`${site.address}/signed-in`]),
      signOutAddresses: '[]',
      scopes: serializeScopes(site.scopes),
      isActive: true,
      createdAt: toIso(first),
      updatedAt: toIso(first),
    };
    const agreement = {
      userId: doctor.id,
      siteId,
      subject: randomBytes(24).toString('base64url'),
      scopes: row.scopes,
      documentId: document.id,
      agreedAt: toIso(first),
    };
    const origin = { address: site.signIns.at(-1)![1], userAgent: 'Mozilla/5.0' };
    await app.database.inTransaction(async (transaction) => {
      await transaction.insert('partner_sites', [row]);
      await transaction.insert('sign_on_agreements', [agreement]);
      await transaction.insert(
        'sign_ons',
        times.map((at, index) => signOnRow(doctor.id, row, at, site.signIns[index]![1])),
      );
      await recordConsents(transaction, {
        userId: doctor.id,
        documentIds: [document.id],
        origin,
        now: first,
        channel: 'SIGN_ON',
        subjectId: siteId,
      });
    });
  }
}

/** The log is ordered by ids, which begin with the time of creation. */
const signOnRow = (
  userId: string,
  { id, scopes }: PartnerSite,
  at: Date,
  address: string,
): Omit<SignOn, 'user' | 'site'> => ({
  id: uuid({ msecs: at.getTime() }),
  userId,
  siteId: id,
  scopes,
  address,
  userAgent: 'Mozilla/5.0',
  createdAt: toIso(at),
  tokenId: uuid(),
  codeHash: hashOf(newToken()),
  codeExpiresAt: toIso(addMs(at, minute)),
  exchangedAt: toIso(at),
});
