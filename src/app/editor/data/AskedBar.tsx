import { Tooltip } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { printInputs } from '../../../label/inputs';
import type { Label } from '../../../label/template';
import classes from './notices.module.css';

interface Props {
  editor: { readonly label: Label; select?(ids: readonly string[]): void };
}

/** The values a label asks for before it is printed; each selects the elements that use it. */
export const AskedBar = observer(function AskedBar({ editor }: Props) {
  const inputs = printInputs(editor.label);
  if (inputs.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={t('scanTitle')}>
      <IconScan size={16} className={classes.asked} />
      <span className={classes.lead}>{t('scanListed', { n: inputs.length })}</span>
      {inputs.map(({ key, name, sample, elements }) => (
        <Tooltip key={key} label={sample || name} position="bottom-start" multiline maw={320}>
          <button
            type="button"
            className={classes.input}
            onClick={() => editor.select?.(elements.map(({ id }) => id))}
          >
            {name}
          </button>
        </Tooltip>
      ))}
    </section>
  );
});
