/**
 * Keeps a page of the service up to date without losing what is being typed, opened or focused in it.
 * Runs in the browser, where it is sent as it stands: nothing outside of it may be used.
 */
function keepUpToDate(): void {
  const EVERY_MS = 1000;
  let shown = '';
  let acting = 0;

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
    const idOf = (node: Node) => (node instanceof Element ? node.id : '');
    const coming = [...to.childNodes];
    const ids = new Set(coming.map(idOf));
    for (const child of [...from.children]) if (child.id && !ids.has(child.id)) child.remove();
    for (const [at, next] of coming.entries()) {
      const id = idOf(next);
      const known = id ? [...from.children].find((child) => child.id === id) : undefined;
      if (known && known !== from.childNodes[at]) from.insertBefore(known, from.childNodes[at] ?? null);
      const here = from.childNodes[at];
      if (!here) from.append(next);
      else if (idOf(here) && idOf(here) !== id) from.insertBefore(next, here);
      else alike(here, next);
    }
    while (from.childNodes.length > coming.length) from.lastChild!.remove();
  }

  /** Makes `from` look like `to`, keeping every element that is still the same one. */
  function alike(from: ChildNode, to: ChildNode): void {
    if (from instanceof Element && to instanceof Element) {
      if (from.nodeName === to.nodeName && from.id === to.id) {
        alikeElements(from, to);
        return;
      }
    } else if (from.nodeType === to.nodeType) {
      if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
      return;
    }
    from.replaceWith(to);
  }

  async function show(response: Response, whole: boolean): Promise<void> {
    const text = await response.text();
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

  /** The answer, or undefined when there is no service: the page says so then. */
  async function ask(url: string, options?: RequestInit): Promise<Response | undefined> {
    const lost = document.getElementById('lost')!;
    try {
      const response = await fetch(url, options);
      lost.hidden = true;
      return response;
    } catch {
      lost.hidden = false;
      return undefined;
    }
  }

  async function renew(): Promise<void> {
    if (!document.hidden && !acting && main().dataset.live === 'yes') {
      const response = await ask(location.href);
      if (response?.ok && !acting) await show(response, false);
    }
    setTimeout(renew, EVERY_MS);
  }

  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    if (acting) return;
    acting++;
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const response = await ask(form.action, { method: 'POST', body });
    if (response) {
      for (const one of opened()) one.open = false;
      if (response.redirected && response.url !== location.href) history.pushState(null, '', response.url);
      await show(response, true);
      document.querySelector('#notice, [aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' });
    }
    acting--;
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
