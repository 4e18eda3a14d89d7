import { Button } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { amount } from '../../ui/format';
import type { ProofReport } from '../check/Preflight';
import type { PrintStore } from '../PrintStore';
import classes from './problems.module.css';

/** The result of reading codes back, in one sentence. */
export function provedWords({ failed, read, of }: ProofReport): string {
  if (failed) return t('printUnproved');
  if (read === of) return t('printProved', { n: amount(read) });
  return t('printSampled', { n: amount(read), all: amount(of) });
}

/** How many codes were read back; after a sample all of them can be read. */
export const Proved = observer(function Proved({ print }: { print: PrintStore }) {
  const proof = print.preflight?.proof;
  if (!proof) return null;
  const sampled = !proof.failed && proof.read < proof.of;
  return (
    <div className={classes.proved} data-tone={proof.failed || undefined} role="status">
      <IconScan size={17} />
      <span>{provedWords(proof)}</span>
      {print.submitted && sampled && (
        <Button size="compact-xs" variant="light" onClick={() => void print.proveAll()}>
          {t('printProveAll')}
        </Button>
      )}
    </div>
  );
});
