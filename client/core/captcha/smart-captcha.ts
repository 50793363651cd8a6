type Widget = {
  render: (container: HTMLElement, options: { sitekey: string; invisible: true; hl: 'ru' }) => number;
  execute: (id: number) => void;
  destroy: (id: number) => void;
  subscribe: (id: number, event: string, listener: (token: string) => void) => () => void;
};

declare global {
  interface Window {
    smartCaptcha?: Widget;
  }
}

const patience = 10_000;

function loadScript(url: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    if (window.smartCaptcha) return resolve(window.smartCaptcha);
    const script = document.createElement('script');
    const give = () => (window.smartCaptcha ? resolve(window.smartCaptcha) : reject(new Error('No captcha')));
    script.src = url;
    script.onload = give;
    script.onerror = () => reject(new Error('The captcha did not load'));
    setTimeout(() => reject(new Error('The captcha did not load in time')), patience);
    document.head.append(script);
  });
}

/**
 * Asks the service's widget, which shows a task only to those who seem strange to it.
 * @returns a token; null when the person closed the task
 * @throws when the script or the widget fails: the proof of work takes its place
 */
export async function askSmartCaptcha(scriptUrl: string, siteKey: string): Promise<string | null> {
  const widget = await loadScript(scriptUrl);
  const container = document.createElement('div');
  document.body.append(container);
  const id = widget.render(container, { sitekey: siteKey, invisible: true, hl: 'ru' });
  try {
    return await new Promise<string | null>((resolve, reject) => {
      widget.subscribe(id, 'success', resolve);
      // The task also closes after success, which is told in the same moment.
      widget.subscribe(id, 'challenge-hidden', () => void setTimeout(resolve, 500, null));
      for (const fault of ['network-error', 'javascript-error'])
        widget.subscribe(id, fault, () => reject(new Error(fault)));
      widget.execute(id);
    });
  } finally {
    widget.destroy(id);
    container.remove();
  }
}
