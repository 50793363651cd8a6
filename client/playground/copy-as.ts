/** What is copied as a program. The token itself never is: programs read it from the environment. */
export type CopiedOperation = {
  /** Address of the API. */
  url: string;
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
  /** Whether the request carries a token. */
  hasToken: boolean;
};

export const copyFormats = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const;
export type CopyFormat = keyof typeof copyFormats;

const bodyOf = ({ query, variables, operationName }: CopiedOperation) => ({
  query,
  ...(operationName !== null && { operationName }),
  ...(Object.keys(variables).length > 0 && { variables }),
});

/** A word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const curl = (operation: CopiedOperation): string =>
  [
    `curl -sS ${quoted(operation.url)}`,
    `-H 'content-type: application/json'`,
    ...(operation.hasToken ? [`-H "authorization: Bearer $TOKEN"`] : []),
    `--data-raw ${quoted(JSON.stringify(bodyOf(operation)))}`,
  ].join(' \\\n  ') + '\n';

/** A literal of JavaScript over several lines. */
const template = (text: string): string => `\`${text.replace(/[`\\]|\$(?=\{)/g, String.raw`\$&`)}\``;

const typescript = ({ url, query, variables, operationName, hasToken }: CopiedOperation): string => `\
const query = ${template(query)};
const variables = ${JSON.stringify(variables, null, 2)};

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
${hasToken ? '    authorization: `Bearer ${process.env.TOKEN}`,\n' : ''}  },
  body: JSON.stringify({ query, variables${operationName === null ? '' : `, operationName: ${JSON.stringify(operationName)}`} }),
});
const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
if (errors) throw new Error(errors.map(({ message }) => message).join('\\n'));
console.log(JSON.stringify(data, null, 2));
`;

/** A literal of Python: JSON differs from it in three words only. */
function pythonLiteral(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (typeof value === 'object')
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}: ${pythonLiteral(inner)}`)
      .join(', ')}}`;
  return JSON.stringify(value);
}

const pythonText = (text: string): string =>
  `"""${text.replaceAll('\\', String.raw`\\`).replaceAll('"""', String.raw`\"\"\"`)}"""`;

const python = ({ url, query, variables, operationName, hasToken }: CopiedOperation): string => `\
import json
${hasToken ? 'import os\n' : ''}import urllib.error
import urllib.request

QUERY = ${pythonText(query)}
VARIABLES = ${pythonLiteral(variables)}

request = urllib.request.Request(
    ${JSON.stringify(url)},
    data=json.dumps({"query": QUERY, "variables": VARIABLES${operationName === null ? '' : `, "operationName": ${JSON.stringify(operationName)}`}}).encode(),
    headers={
        "content-type": "application/json",
${hasToken ? '        "authorization": "Bearer " + os.environ["TOKEN"],\n' : ''}    },
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    answer = json.load(error)
if "errors" in answer:
    raise SystemExit("\\n".join(error["message"] for error in answer["errors"]))
print(json.dumps(answer["data"], ensure_ascii=False, indent=2))
`;

const formats: Record<CopyFormat, (operation: CopiedOperation) => string> = { curl, typescript, python };

/** The operation as a command or program that runs as it is, with the token in the variable TOKEN of the environment. */
export const copyAs = (format: CopyFormat, operation: CopiedOperation): string => formats[format](operation);
