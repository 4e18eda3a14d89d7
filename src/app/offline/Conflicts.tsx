import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NetworkError, notifyError, reasonOf } from '../api';
import { copyName } from '../editor/copyName';
import { ConflictQuestion } from '../library/cloud/ConflictQuestion';
import { useOffline } from './context';
import type { OfflineStore } from './OfflineStore';
import { editorOf, saveCopy } from './saveCopy';

/** Asks about a save that conflicts with one of others: automatically, or from the list. */
export const Conflicts = observer(function Conflicts({ offline }: { offline: OfflineStore }) {
  const stores = useOffline();
  const [busy, setBusy] = useState<'mine' | 'theirs'>();
  const { outbox, asked } = offline;
  const run = async (what: 'mine' | 'theirs', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      // Offline again: it waits, and the question comes later.
      if (error instanceof NetworkError) offline.decide(undefined);
      notifyError(reasonOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const keepMine = async () => {
    if (asked) await outbox.keepMine(asked.id);
    await offline.look();
  };
  const takeTheirs = async () => {
    if (!asked) return;
    const labels = editorOf(stores, asked);
    if (labels && 'templetId' in asked.target) {
      const { openTemplet } = await import('../library/cloud/openTemplet');
      await openTemplet(labels, asked.target.templetId, 'edit', true);
    }
    await outbox.drop(asked.id);
  };
  const copy = async () => {
    if (asked) await saveCopy(stores, asked, copyName(asked.name));
  };
  return (
    <ConflictQuestion
      asked={asked && { name: asked.name, updateTime: asked.conflict?.updateTime ?? 0 }}
      busy={{ mine: busy === 'mine', theirs: busy === 'theirs' }}
      keepMine={() => void run('mine', keepMine)}
      takeTheirs={() => void run('theirs', takeTheirs)}
      saveCopy={() => void run('mine', copy)}
      onClose={() => offline.decide(undefined)}
    />
  );
});
