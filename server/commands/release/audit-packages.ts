import { execFile } from 'node:child_process';

/** Null: the registry has not answered. `answer` says why. */
export type AuditResult = { vulnerable: string[] | null; answer: string };

type Report = {
  auditReportVersion?: number;
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: (string | { title: string; url: string })[] }
  >;
  message?: string;
  error?: { summary?: string };
};

const severe = ['high', 'critical'];

/** Reads what `npm audit --json` prints, which is JSON for failures, too. */
export function readAudit(output: string): AuditResult {
  let report: Report;
  try {
    report = JSON.parse(output) as Report;
  } catch {
    return { vulnerable: null, answer: output.trim().slice(0, 300) || 'npm audit printed nothing' };
  }
  if (!report.auditReportVersion || !report.vulnerabilities)
    return { vulnerable: null, answer: report.message ?? report.error?.summary ?? 'npm audit printed no report' };
  const vulnerable = Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => severe.includes(severity))
    .map(([name, { severity, range, via }]) => {
      const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title}, ${one.url}`));
      return `${name} ${range}: ${severity}. ${reasons.join('; ')}`;
    });
  return { vulnerable, answer: '' };
}

/** Asks the registry for severe advisories on packages of production. Also where npm is set to be offline: it would find nothing. */
export const auditPackages = (folder = process.cwd()): Promise<AuditResult> =>
  new Promise((done) => {
    const parameters = [
      'audit',
      '--omit=dev',
      '--audit-level=high',
      '--json',
      '--offline=false',
      '--prefer-offline=false',
    ];
    execFile('npm', parameters, { cwd: folder, maxBuffer: 2 ** 26 }, (_error, output) => done(readAudit(output)));
  });
