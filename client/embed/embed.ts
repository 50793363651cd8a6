import type { EmbeddedEvent } from '../../rules/events/embedded-event';

/**
 * Shows events of this site on other sites: `<medical-events>`, `<medical-event>` and `<medical-event-button>`. Their content,
 * a plain link, stays if anything fails. Nothing is stored, no cookie is sent, and what is pressed opens on this site.
 */

/** Font and colour scheme are those of the page; `theme` overrules its scheme. */
const css = `
:host { display: block; line-height: 1.45; --ink: #141b1f; --faint: #4d5a61; --line: #d5dcdd; --paper: #fbfdfc; --act: #b4441c; --on-act: #fff; --link: #0f5560 }
@supports (color: light-dark(red, red)) {
  :host { --ink: light-dark(#141b1f, #eef2f2); --faint: light-dark(#4d5a61, #a9b6ba); --line: light-dark(#d5dcdd, #37444a); --paper: light-dark(#fbfdfc, #12191d); --act: light-dark(#b4441c, #f3a27d); --on-act: light-dark(#fff, #22120a); --link: light-dark(#0f5560, #8fd0d8) }
}
:host([theme=light]) { color-scheme: light }
:host([theme=dark]) { color-scheme: dark }
:host([hidden]) { display: none }
:host(medical-event-button) { display: inline-block }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px }
li, :host(medical-event) { container-type: inline-size }
article { color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
div { padding: 16px; display: grid; gap: 4px; justify-items: start; align-content: start }
img { display: block; width: 100%; height: 100%; aspect-ratio: 2; object-fit: cover }
li img { display: none }
@container (min-width: 34rem) {
  article { display: grid; grid-template-columns: 13rem 1fr }
  li img { display: block }
}
h3 { margin: 0; font-size: 1.15em; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0; color: var(--faint); overflow-wrap: anywhere }
a { color: var(--link) }
.act { display: inline-flex; align-items: center; min-height: 44px; box-sizing: border-box; padding: 8px 18px; margin-top: 8px; border-radius: 10px; background: var(--act); color: var(--on-act); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
@media (forced-colors: active) { .act { border: 1px solid } }
`;

const script = document.currentScript as HTMLScriptElement | null;
const site = new URL(script?.src ?? location.href).origin;

/** Allowed by the strictest policies of pages, which forbid style elements. */
const style = new CSSStyleSheet();
style.replaceSync(css);

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== null));
  return made;
}

const link = (href: string, text: string, className = '') =>
  element('a', { href, className, target: '_blank', rel: 'noopener' }, text);

const button = ({ action, url }: EmbeddedEvent) =>
  action ? link(action.url, action.label, 'act') : link(url, 'Подробнее', 'act');

const card = (event: EmbeddedEvent) =>
  element(
    'article',
    {},
    event.cover && element('img', { src: event.cover, alt: '', loading: 'lazy' }),
    element(
      'div',
      {},
      element('h3', {}, link(event.url, event.title)),
      ...[event.when, event.place, event.points, event.price].filter(Boolean).map((text) => element('p', {}, text)),
      button(event),
    ),
  );

abstract class Embedded extends HTMLElement {
  readonly root = this.attachShadow({ mode: 'open' });

  /** Path and query of the data. */
  protected abstract address(): string;
  protected abstract show(data: unknown): Node;

  connectedCallback(): void {
    this.root.adoptedStyleSheets = [style];
    this.root.replaceChildren(document.createElement('slot'));
    void this.load();
  }

  private async load(): Promise<void> {
    try {
      const answer = await fetch(site + this.address(), { credentials: 'omit', referrerPolicy: 'origin' });
      if (!answer.ok) return;
      this.root.replaceChildren(this.show(await answer.json()));
    } catch {
      // The link in the element leads to the same place.
    }
  }
}

const pathOf = (host: HTMLElement): string =>
  `/embed/events/${encodeURIComponent(host.getAttribute('slug') ?? '')}.json`;

class EventList extends Embedded {
  protected address(): string {
    const query = new URLSearchParams();
    for (const id of (this.getAttribute('specialty') ?? '').split(/[\s,]+/).filter(Boolean))
      query.append('specialty', id);
    for (const name of ['format', 'limit']) {
      const value = this.getAttribute(name);
      if (value) query.set(name, value);
    }
    return `/embed/events.json?${query}`;
  }
  protected show(data: unknown): Node {
    const { events } = data as { events: EmbeddedEvent[] };
    if (events.length === 0)
      return element('p', {}, 'Сейчас мероприятий нет. ', link(`${site}/events`, 'Архив и новости'));
    return element('ul', {}, ...events.map((event) => element('li', {}, card(event))));
  }
}

class EventCard extends Embedded {
  protected address(): string {
    return pathOf(this);
  }
  protected show(data: unknown): Node {
    return card(data as EmbeddedEvent);
  }
}

class EventButton extends Embedded {
  protected address(): string {
    return pathOf(this);
  }
  protected show(data: unknown): Node {
    return button(data as EmbeddedEvent);
  }
}

const elements = { 'medical-events': EventList, 'medical-event': EventCard, 'medical-event-button': EventButton };
for (const [name, definition] of Object.entries(elements))
  if (!customElements.get(name)) customElements.define(name, definition);
