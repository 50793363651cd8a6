import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';

/** What the fake service does with the next documents. */
export type AtolBehaviour = 'done' | 'wait' | 'fail' | 'refuse' | 'silent' | 'lost';

export type AtolDocument = {
  operation: string;
  uuid: string;
  external_id: string;
  behaviour: AtolBehaviour;
  receipt: {
    client: { email: string };
    company: { inn: string; sno: string };
    items: { name: string; sum: number; payment_object: string; vat: { type: string } }[];
    payments: { type: number; sum: number }[];
    total: number;
  };
};

export type AtolFake = {
  env: Record<string, string>;
  /** Accepted documents, without duplicates. */
  documents: AtolDocument[];
  behaviour: AtolBehaviour;
  /** Invalidates all tokens. */
  invalidateTokens(): void;
  close(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const payload = { fn_number: '9999078902010421', fiscal_document_number: 133, fiscal_document_attribute: 3449555941 };
const error = (code: number) => ({ error_id: uuid(), code, text: 'text', type: 'system' });

/** A fake of the API v4 of АТОЛ Онлайн over HTTP. */
export async function startAtolFake(): Promise<AtolFake> {
  let token = uuid();
  const documents: AtolDocument[] = [];
  const till = { documents, behaviour: 'done' as AtolBehaviour };

  function register(operation: string, requestBody: Record<string, unknown>): [number, object] {
    const { external_id, receipt } = requestBody as Pick<AtolDocument, 'external_id' | 'receipt'>;
    if (till.behaviour === 'silent') return [500, {}];
    const duplicate = documents.find((one) => one.external_id === external_id);
    if (duplicate) return [400, { uuid: duplicate.uuid, status: 'fail', error: error(33) }];
    if (till.behaviour === 'refuse') return [400, { uuid: null, status: 'fail', error: error(32) }];
    const document = { operation, uuid: uuid(), external_id, behaviour: till.behaviour, receipt };
    documents.push(document);
    return till.behaviour === 'lost' ? [502, {}] : [200, { uuid: document.uuid, status: 'wait', error: null }];
  }

  function report(id: string): [number, object] {
    const document = documents.find((one) => one.uuid === id);
    if (!document) return [400, { uuid: id, error: error(34) }];
    if (document.behaviour === 'wait') return [200, { uuid: id, status: 'wait', error: error(34), payload: null }];
    if (document.behaviour === 'fail') return [200, { uuid: id, status: 'fail', error: error(3822), payload: null }];
    return [200, { uuid: id, status: 'done', error: null, payload }];
  }

  const server = createServer(async (request, response) => {
    const path = request.url!.replace('/possystem/v4', '');
    const requestBody = await bodyOf(request);
    const respond = (): [number, object] => {
      if (path === '/getToken') return [200, { token, error: null, timestamp: '22.11.2026 12:00:00' }];
      if (request.headers.token !== token) return [401, { error: error(11), status: 'fail' }];
      const [, operation, id] = /^\/group_1\/(\w+)(?:\/(.+))?$/.exec(path) ?? [];
      if (operation === 'report') return report(id!);
      return register(operation!, requestBody);
    };
    const [status, body] = respond();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/possystem/v4`;
  return Object.assign(till, {
    env: {
      ATOL_URL: address,
      ATOL_LOGIN: 'login',
      ATOL_PASSWORD: 'password',
      ATOL_GROUP: 'group_1',
      ATOL_TAX_SYSTEM: 'osn',
      SITE_INN: '7800000000',
    },
    invalidateTokens: () => void (token = uuid()),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  });
}
