/**
 * Refreshes a page of the service without losing typed text, open sections or focus. The function's source is
 * sent to the browser, so it must not use anything outside itself.
 */
function keepUpToDate(): void {
  const EVERY_MS = 1000;
  let shown = '';
  let acting = false;
  /** Number of user actions on this page. */
  let acts = 0;

  const main = () => document.querySelector('main')!;
  const opened = () => document.querySelectorAll<HTMLDetailsElement>('details.ask[open]');

  function alikeElements(from: Element, to: Element): void {
    for (const { name } of [...from.attributes]) {
      const byUser = from.nodeName === 'DETAILS' && name === 'open';
      if (!byUser && !to.hasAttribute(name)) from.removeAttribute(name);
    }
    for (const { name, value } of to.attributes) {
      if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    const coming = [...to.childNodes];
    const ids = new Set(coming.map(idOf));
    for (const child of [...from.children]) if (child.id && !ids.has(child.id)) child.remove();
    for (const [at, next] of coming.entries()) {
      const known = knownIn(from, at, next);
      if (known) {
        bringTo(at, known);
        alike(known, next);
      } else from.insertBefore(next, from.childNodes[at] ?? null);
    }
    while (from.childNodes.length > coming.length) from.lastChild!.remove();
  }

  const idOf = (node: Node) => (node instanceof Element ? node.id : '');

  /** The existing node, from a position on, that matches the new node. */
  function knownIn(from: Element, at: number, next: Node): ChildNode | undefined {
    const here = from.childNodes[at];
    if (!(next instanceof Element)) return here?.nodeType === next.nodeType ? here : undefined;
    const rest = [...from.childNodes].slice(at);
    return rest.find((child) => child.nodeName === next.nodeName && idOf(child) === next.id);
  }

  /**
   * Removes nodes before a known node, unless they are needed later: a node that is moved loses the focus.
   */
  function bringTo(at: number, known: ChildNode): void {
    const from = known.parentNode!;
    for (let here = from.childNodes[at]!; here !== known; here = from.childNodes[at]!) {
      if (idOf(here)) from.insertBefore(known, here);
      else here.remove();
    }
  }

  /** Makes `from` equal to `to` and keeps every element that is unchanged. */
  function alike(from: ChildNode, to: ChildNode): void {
    if (from instanceof Element && to instanceof Element) alikeElements(from, to);
    else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
  }

  function show(text: string, whole: boolean): void {
    if (text === shown) return;
    shown = text;
    const next = new DOMParser().parseFromString(text, 'text/html');
    const content = next.querySelector('main');
    if (!content) {
      location.reload();
      return;
    }
    document.title = next.title;
    if (whole) alike(document.body, next.body);
    else alike(main(), content);
  }

  /** The response and its text; undefined when the service does not answer: the page shows that. */
  async function ask(url: string, options?: RequestInit): Promise<[Response, text: string] | undefined> {
    const lost = document.getElementById('lost')!;
    try {
      const response = await fetch(url, options);
      const text = await response.text();
      lost.hidden = true;
      return [response, text];
    } catch {
      lost.hidden = false;
      return undefined;
    }
  }

  async function renew(): Promise<void> {
    if (!document.hidden && !acting && main().dataset.live === 'yes') {
      const before = acts;
      const [response, text] = (await ask(location.href)) ?? [];
      // A response requested before the last action may show the state before it.
      if (response?.ok && before === acts) show(text!, false);
    }
    setTimeout(renew, EVERY_MS);
  }

  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (acting) return;
    acting = true;
    acts++;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const [response, text] = (await ask(form.action, { method: 'POST', body })) ?? [];
    acting = false;
    if (!response) return;
    for (const one of opened()) one.open = false;
    if (response.redirected && response.url !== location.href) history.pushState(null, '', response.url);
    show(text!, true);
    document.querySelector('#notice, [aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  addEventListener('popstate', () => location.reload());

  document.addEventListener('click', ({ target }) => {
    for (const one of opened()) if (!one.contains(target as Node)) one.open = false;
  });

  document.addEventListener('keydown', ({ key }) => {
    const [one] = opened();
    if (key !== 'Escape' || !one) return;
    one.open = false;
    one.querySelector('summary')!.focus();
  });

  setTimeout(renew, EVERY_MS);
}

export const script = `(${keepUpToDate})();\n`;
