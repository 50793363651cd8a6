import type { AppleWalletConfig } from '../../core/config/config.wallets.js';
import type { Config } from '../../core/config/config.js';
import { passIcons } from './pass-icons.js';
import type { PassContent } from './pass-content.js';

/** Neva of the site's palette. */
const colours = { background: 'rgb(12, 80, 89)', text: 'rgb(255, 255, 255)', label: 'rgb(177, 215, 218)' };

type Field = { key: string; label: string; value: string };
const field = (key: string, label: string, value: string | null | undefined): Field[] =>
  value ? [{ key, label, value }] : [];

/**
 * A signed `.pkpass` for Apple Wallet with the QR code of the ticket. Nothing is asked of Apple: the certificate of the
 * organiser signs it.
 */
export async function writeApplePass(config: Config, apple: AppleWalletConfig, content: PassContent): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator');
  const { site, publicUrl } = config;
  const { title, participant, number, code, days, hours, place, hall, participation, startsAt, endsAt } = content;
  const pass = new PKPass(
    passIcons(),
    {
      wwdr: apple.authority,
      signerCert: apple.certificate,
      signerKey: apple.key,
      ...(apple.keyPassword !== null && { signerKeyPassphrase: apple.keyPassword }),
    },
    {
      formatVersion: 1,
      passTypeIdentifier: apple.passTypeId,
      teamIdentifier: apple.teamId,
      serialNumber: number,
      organizationName: site.name,
      description: `Билет: ${title}`,
      logoText: site.name,
      backgroundColor: colours.background,
      foregroundColor: colours.text,
      labelColor: colours.label,
      sharingProhibited: true,
    },
  );
  pass.type = 'eventTicket';
  pass.primaryFields.push(...field('event', 'Мероприятие', title));
  pass.secondaryFields.push(...field('days', 'Когда', days), ...field('hours', 'Первый день', hours));
  pass.auxiliaryFields.push(...field('place', 'Где', place?.name ?? participation), ...field('hall', 'Начало', hall));
  pass.backFields.push(
    ...field('participant', 'Участник', participant),
    ...field('number', 'Номер регистрации', number),
    ...field('address', 'Адрес', place?.whole),
    ...field('ticket', 'Билет на сайте', `${publicUrl}/registrations/${number}/ticket`),
    ...field('changes', 'Если время или место изменится', 'Мы напишем на почту. Код входа останется прежним.'),
  );
  if (code)
    pass.setBarcodes({ message: code, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1', altText: number });
  pass.setRelevantDate(new Date(startsAt));
  pass.setExpirationDate(new Date(endsAt));
  return pass.getAsBuffer();
}
