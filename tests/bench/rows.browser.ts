import { startDemo } from './demo.js';
import { measurePages, type PageName, type PageVisit } from './pages.js';
import type { Bench, Row } from './table.js';

const names = ['home', 'event', 'form', '/lk'] as const satisfies readonly PageName[];
const password = 'demo-Neva-2026';

/** Pages on a simulated telephone (Lighthouse). */
export async function browserRows({ firstPort }: Bench): Promise<Row[]> {
  const server = await startDemo(firstPort, password);
  try {
    const [visits] = await measurePages([server.url], { rounds: 3, password, names });
    const each = (text: (visit: PageVisit) => string) => names.map((name) => text(visits![name]!)).join(' / ');
    const kilobytes = (bytes: number) => (bytes / 1_024).toFixed(0);
    const { form } = visits!;
    return [
      {
        name: 'Lighthouse on a phone: home / event / form / `/lk`',
        today: '90 / 92 / 73 / 82',
        goal: '≥ 97 each',
        measured: each(({ score }) => String(score)),
      },
      { name: 'LCP, s', today: '2.3–3.4', goal: '≤ 1.6', measured: each(({ lcp }) => (lcp / 1_000).toFixed(1)) },
      { name: 'CLS', today: 'up to .215', goal: '≤ .02', measured: each(({ cls }) => cls.toFixed(3)) },
      {
        name: 'scripts until the page is interactive + later ones, KB compressed',
        today: '185 / 188 / 223 / 245',
        goal: '≤ 130 on public pages',
        measured: each(({ scripts, laterScripts }) => `${kilobytes(scripts)} + ${kilobytes(laterScripts)}`),
      },
      {
        name: 'files of the form page: scripts + styles',
        today: '34 + 14',
        goal: '≤ 10 + 2',
        measured: `${form!.scriptFiles} + ${form!.styleFiles}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
