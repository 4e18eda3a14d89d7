import { useState } from 'react';
import { translateRefusal } from '../../i18n/messages';
import { loadConfig } from '../api';

/**
 * Names of this computer's printers, requested on demand: a page may reach them only after a user gesture.
 */
export function usePrinters() {
  const [names, setNames] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const find = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const { PrintServiceClient } = await import('../print/service/PrintServiceClient');
    const config = await loadConfig().catch(() => undefined);
    const ports = config && { ports: config.servicePorts };
    const client = new PrintServiceClient({ ...ports, delays: { retries: 1 } });
    try {
      setNames((await client.printers()).map(({ name }) => name));
    } catch (error) {
      setProblem(translateRefusal(error));
    } finally {
      client.close();
      setBusy(false);
    }
  };
  return { names, busy, problem, find };
}
