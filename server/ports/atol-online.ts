import { z } from 'zod';
import type { TillConfig } from '../core/config/config.till.js';
import { localDate, localTime, moscow } from '../core/zones.js';
import type { Logger } from '../core/log.js';
import {
  TillDeclinedError,
  CashRegisterNoResponseError,
  type CashRegister,
  type NewCashReceipt,
  type CashReceipt,
} from './cash-register.js';

/** Milliseconds for a whole call, including a new token. */
const timeout = 5_000;
const maxBytes = 256 * 1_024;
/** Milliseconds. A token is valid for 24 hours; it is renewed earlier. */
const tokenLifetime = 20 * 3_600_000;

/** VAT codes of YooKassa, which tariffs use → VAT types of АТОЛ Онлайн. */
const vatTypes: Readonly<Record<number, string>> = {
  1: 'none',
  2: 'vat0',
  3: 'vat10',
  4: 'vat20',
  5: 'vat110',
  6: 'vat120',
  7: 'vat5',
  8: 'vat7',
  9: 'vat105',
  10: 'vat107',
  11: 'vat22',
  12: 'vat122',
};

/** Error codes: the token has expired or belongs to another group; the receipt exists already, or is unknown. */
const tokenErrors: ReadonlySet<number> = new Set([10, 11, 12, 13, 14, 20]);
const duplicateReceipt = 33;
const unknownReceipt = 34;

const textOrNumber = z.union([z.string().max(100), z.number()]).transform(String);
const errorObject = z.object({ code: z.number() }).nullish();
const tokenObject = z.object({ token: z.string().max(1_000).nullish(), error: errorObject });
const receiptObject = z.object({
  uuid: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish(),
  status: z.enum(['wait', 'done', 'fail']).nullish(),
  error: errorObject,
  payload: z
    .object({ fn_number: textOrNumber, fiscal_document_number: textOrNumber, fiscal_document_attribute: textOrNumber })
    .nullish(),
});
type Receipt = z.infer<typeof receiptObject>;

const statuses = { wait: 'pending', done: 'succeeded', fail: 'canceled' } as const;

/** «ФН 1110000100238211, ФД 133, ФП 3449555941»: the tax service finds a receipt by these numbers. */
function numberOf({ payload }: Receipt): string | null {
  if (!payload) return null;
  const { fn_number: drive, fiscal_document_number: document, fiscal_document_attribute: sign } = payload;
  return `ФН ${drive}, ФД ${document}, ФП ${sign}`.slice(0, 100);
}

function answerOf(receipt: Receipt, id: string): CashReceipt {
  const status = statuses[receipt.status ?? 'wait'];
  const failure = status === 'canceled' ? `atol_${receipt.error?.code ?? 'fail'}` : null;
  return { id, status, number: numberOf(receipt), failure };
}

/** The API expects sums in roubles. */
const roubles = (kopecks: number): number => Number((kopecks / 100).toFixed(2));

/** Content of a receipt in the format of the API. */
const receiptBody = (
  config: TillConfig,
  publicUrl: string,
  { key, means, sum, item, email, at }: NewCashReceipt,
): object => ({
  external_id: key,
  timestamp: `${localDate(at, moscow).split('-').toReversed().join('.')} ${localTime(at, moscow)}:00`,
  receipt: {
    client: { email },
    company: { email: config.email, sno: config.taxSystem, inn: config.inn, payment_address: publicUrl },
    items: [
      {
        name: item.description,
        price: roubles(item.sum.amount),
        quantity: 1,
        sum: roubles(item.sum.amount),
        payment_method: 'full_payment',
        payment_object: item.subject,
        vat: { type: vatTypes[item.vatCode] ?? 'none' },
      },
    ],
    payments: [{ type: means === 'CASH' ? 0 : 1, sum: roubles(sum.amount) }],
    total: roubles(sum.amount),
  },
});

/** @throws CashRegisterNoResponseError if the response is no JSON of the API */
async function readJson(response: Response): Promise<unknown> {
  if (response.status >= 500 || response.status === 429)
    throw new CashRegisterNoResponseError(`status ${response.status}`);
  const text = await response.text();
  if (text.length > maxBytes) throw new CashRegisterNoResponseError('too long an answer');
  return JSON.parse(text);
}

/** Client of the API v4 of АТОЛ Онлайн (format of fiscal documents 1.05). */
export class AtolOnline implements CashRegister {
  private token: { text: string; until: number } | null = null;

  constructor(
    private readonly config: TillConfig,
    private readonly publicUrl: string,
    private readonly log: Logger,
  ) {}

  async register(receipt: NewCashReceipt): Promise<CashReceipt> {
    const path = receipt.kind === 'INCOME' ? '/sell' : '/sell_refund';
    const response = await this.call(path, receiptBody(this.config, this.publicUrl, receipt));
    // An earlier call, whose response was lost, has created it. Its status is polled like that of any other receipt.
    if (response.error?.code === duplicateReceipt && response.uuid)
      return { id: response.uuid, status: 'pending', number: null, failure: null };
    if (response.error || !response.uuid) throw new TillDeclinedError(`atol_${response.error?.code ?? 'no_uuid'}`);
    return answerOf(response, response.uuid);
  }

  async receipt(id: string): Promise<CashReceipt | null> {
    const response = await this.call(`/report/${id}`, null);
    if (response.status) return answerOf(response, id);
    if (response.error && response.error.code !== unknownReceipt)
      throw new TillDeclinedError(`atol_${response.error.code}`);
    return null;
  }

  /** Calls the API. Fetches a new token and retries once if the token has expired early. */
  private async call(path: string, body: object | null): Promise<Receipt> {
    for (let isRetry = false; ; isRetry = true) {
      const signal = AbortSignal.timeout(timeout);
      await this.signIn(signal);
      const response = await this.send(`/${this.config.group}${path}`, receiptObject, body, signal);
      if (isRetry || !tokenErrors.has(response.error?.code ?? 0)) return response;
      this.token = null;
    }
  }

  private async signIn(signal: AbortSignal): Promise<void> {
    if (this.token && this.token.until > performance.now()) return;
    this.token = null;
    const credentials = { login: this.config.login, pass: this.config.password };
    const response = await this.send('/getToken', tokenObject, credentials, signal);
    if (!response.token) throw new TillDeclinedError(`atol_${response.error?.code ?? 'token'}`);
    this.token = { text: response.token, until: performance.now() + tokenLifetime };
  }

  private async send<T>(path: string, shape: z.ZodType<T>, body: object | null, signal: AbortSignal): Promise<T> {
    const response = await fetch(`${this.config.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        ...(this.token && { token: this.token.text }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
      .then(readJson)
      .catch((error: unknown) => {
        const noResponse =
          error instanceof CashRegisterNoResponseError
            ? error
            : new CashRegisterNoResponseError(signal.aborted ? 'none in time' : 'no answer of its own');
        this.log.warn({ call: path.split('/').at(-1), reason: noResponse.message }, 'the till gave no answer');
        throw noResponse;
      });
    const parsed = shape.safeParse(response);
    if (!parsed.success) throw new CashRegisterNoResponseError('an answer that cannot be read');
    return parsed.data;
  }
}
