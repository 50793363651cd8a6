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

const loadTimeout = 10_000;

function loadScript(url: string): Promise<Widget> {
  return new Promise((resolve, reject) => {
    if (window.smartCaptcha) return resolve(window.smartCaptcha);
    const script = document.createElement('script');
    const settle = () => (window.smartCaptcha ? resolve(window.smartCaptcha) : reject(new Error('No captcha')));
    script.src = url;
    script.onload = settle;
    script.onerror = () => reject(new Error('The captcha did not load'));
    setTimeout(() => reject(new Error('The captcha did not load in time')), loadTimeout);
    document.head.append(script);
  });
}

/**
 * Runs the service's invisible widget, which shows a task only to suspicious users.
 * @returns a token; null when the user closed the task
 * @throws when the script or the widget fails: the caller falls back to the proof of work
 */
export async function runSmartCaptcha(scriptUrl: string, siteKey: string): Promise<string | null> {
  const widget = await loadScript(scriptUrl);
  const container = document.createElement('div');
  document.body.append(container);
  const id = widget.render(container, { sitekey: siteKey, invisible: true, hl: 'ru' });
  try {
    return await new Promise<string | null>((resolve, reject) => {
      widget.subscribe(id, 'success', resolve);
      // The task also closes on success; the delay lets the `success` event resolve first.
      widget.subscribe(id, 'challenge-hidden', () => void setTimeout(resolve, 500, null));
      for (const errorEvent of ['network-error', 'javascript-error'])
        widget.subscribe(id, errorEvent, () => reject(new Error(errorEvent)));
      widget.execute(id);
    });
  } finally {
    widget.destroy(id);
    container.remove();
  }
}
