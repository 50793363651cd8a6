import type { ModelRegistration } from './model/model.js';
import type { World } from './world.js';

/** Queries that several invariants share. */
export type Money = { paid: number; returned: number };

/** Paid kopecks by registration, and refunded kopecks including refunds in progress. */
export async function moneyByRegistration(world: World): Promise<Map<string, Money>> {
  const rows = await world.cachedRows<{ id: string; paid: number; returned: number }>(
    `SELECT payments."registrationId" AS id, SUM(payments.amount) AS paid,
       SUM(COALESCE((SELECT SUM(refunds.amount) FROM refunds WHERE refunds."paymentId" = payments.id
         AND refunds.state IN ('CREATED', 'IN_TRANSIT', 'DONE')), 0)) AS returned
     FROM payments WHERE payments.state = 'SUCCEEDED' GROUP BY payments."registrationId"`,
  );
  return new Map(rows.map(({ id, paid, returned }) => [id, { paid: Number(paid), returned: Number(returned) }]));
}

/** Paid kopecks by registration minus completed refunds. */
export async function netPaidByRegistration(world: World): Promise<Map<string, number>> {
  const rows = await world.cachedRows<{ id: string; held: number }>(
    `SELECT payments."registrationId" AS id, SUM(payments.amount - COALESCE((SELECT SUM(refunds.amount) FROM refunds
         WHERE refunds."paymentId" = payments.id AND refunds.state = 'DONE'), 0)) AS held
     FROM payments WHERE payments.state = 'SUCCEEDED' GROUP BY payments."registrationId"`,
  );
  return new Map(rows.map(({ id, held }) => [id, Number(held)]));
}

export type RegistrationRow = {
  id: string;
  number: string;
  userId: string;
  eventId: string;
  tariffId: string;
  state: string;
  priceAmount: number;
  ticketCode: string | null;
  createdAt: string;
  updatedAt: string;
  payUntil: string | null;
  offerExpiresAt: string | null;
  queueNumber: number | null;
  participation: string;
};

export async function registrationRows(world: World): Promise<Map<string, RegistrationRow>> {
  const rows = await world.cachedRows<RegistrationRow>('SELECT * FROM registrations');
  return new Map(rows.map((row) => [row.id, row]));
}

/** A label such as «doctor-3, мероприятие 2 (ABCD1234)». */
export const registrationLabel = ({ person, event, number }: ModelRegistration): string =>
  `${person}, мероприятие ${event} (${number})`;
export const registrationLabelById = (world: World, id: string): string => {
  const registration = world.model.registrations.get(id);
  return registration ? registrationLabel(registration) : `регистрация ${id}`;
};

export const roubles = (kopecks: number): string => `${kopecks / 100} ₽`;

/** Texts of emails to this address in a period. */
export const emailsTo = (world: World, address: string, from = 0, until = Number.POSITIVE_INFINITY): string[] =>
  world.environment.mail
    .filter(({ to, at }) => to === address && at >= from && at <= until)
    .map(({ subject, text }) => `${subject}\n${text}`);

export type CertificateRow = {
  id: string;
  code: string;
  kind: string;
  state: string;
  userId: string;
  registrationId: string;
  eventId: string;
  points: number | null;
  specialtyId: string | null;
  snapshot: string;
};

export const validCertificates = (world: World): Promise<CertificateRow[]> =>
  world.cachedRows<CertificateRow>(`SELECT * FROM certificates WHERE state = 'ISSUED'`);

type Attendance = { number: string; isPassed: boolean; days: { date: string; online: number }[] };

/** What the office shows of those who take part in an event with a room. */
export async function attendanceInRooms(
  world: World,
): Promise<{ registration: ModelRegistration; shown: Attendance }[]> {
  const found = [];
  for (const key of world.model.rooms.keys()) {
    const { id: eventId } = world.model.events.get(key)!;
    const { nodes } = await world.call<{ nodes: Attendance[] }>(
      'manager',
      'nmoAttendance',
      { eventId, first: 100 },
      'nodes { number isPassed days { date online } }',
    );
    for (const registration of world.model.registrations.values()) {
      const shown = nodes.find(({ number }) => number === registration.number);
      if (shown) found.push({ registration, shown });
    }
  }
  return found;
}
