import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { type SymbolFacts, symbolFacts } from '../../../label/symbolFacts';
import { RECOMMENDED_DOTS } from '../../../label/symbology';
import { useEditor } from '../context';
import classes from './code.module.css';
import panel from './panels.module.css';

/** mm with at most two decimals. */
const mm = (value: number) => String(Math.round(value * 100) / 100);

/** The printed size of a code, and what a scanner would read from it. */
export const CodeSection = observer(function CodeSection({ id }: { id: string }) {
  const { editor } = useEditor();
  const shown = editor.shown.get(id)?.element;
  const facts = shown && symbolFacts(shown, editor.dotsPerMm);
  return (
    <section className={panel.section}>
      <h3 className={panel.sectionTitle}>{t('codeTitle', { dpi: editor.dpi })}</h3>
      {facts && <Facts facts={facts} element={shown} />}
      <Scan id={id} />
    </section>
  );
});

const Facts = observer(function Facts({ facts, element }: { facts: SymbolFacts; element: LabelElement }) {
  const { editor } = useEditor();
  const { modules, down, version, dots, moduleMm, width, height, needed } = facts;
  const size = t('sizeMm', { width: mm(width), height: mm(height) });
  const widen = () => {
    editor.commit();
    editor.setField(element.id, 'width', needed);
    editor.commit();
  };
  return (
    <>
      <dl className={classes.facts}>
        {dots > 0 && (
          <>
            <dt>{t('codeSize')}</dt>
            <dd>{size}</dd>
          </>
        )}
        <dt>{t('codeModules')}</dt>
        <dd>{down === undefined ? modules : `${modules} × ${down}`}</dd>
        {version !== undefined && (
          <>
            <dt>{t('codeVersion')}</dt>
            <dd>{version}</dd>
          </>
        )}
        <dt>{t('codeDots')}</dt>
        <dd data-bad={dots < RECOMMENDED_DOTS || undefined}>
          {dots > 0 ? t('codeDotsMm', { n: dots, mm: mm(moduleMm) }) : t('codeNoDot')}
        </dd>
      </dl>
      {dots < RECOMMENDED_DOTS && (
        <div className={classes.advice}>
          <span>{t(down ? 'codeNeededBoth' : 'codeNeeded', { mm: mm(needed), n: RECOMMENDED_DOTS })}</span>
          <Button size="compact-xs" variant="light" disabled={element.lockLocation} onClick={widen}>
            {t('codeWiden')}
          </Button>
        </div>
      )}
    </>
  );
});

const Scan = observer(function Scan({ id }: { id: string }) {
  const { scan, editor } = useEditor();
  const mine = scan.scans.find((code) => code.id === id);
  const others = scan.scans.filter((code) => code.id !== id);
  const unread = others.filter(({ text }) => text === undefined);
  return (
    <>
      <Button
        fullWidth
        size="xs"
        variant="default"
        loading={scan.busy}
        leftSection={<IconScan size={15} />}
        onClick={() => void scan.run()}
      >
        {t('scanCheck')}
      </Button>
      <div role="status">
        {scan.problem && (
          <p className={classes.scan} data-bad>
            <IconCircleXFilled size={15} />
            <span>{t('scanNone', { reason: problemText(scan.problem) })}</span>
          </p>
        )}
        {mine && (
          <p className={classes.scan} data-bad={mine.text === undefined || undefined}>
            {mine.text === undefined ? <IconCircleXFilled size={15} /> : <IconCircleCheckFilled size={15} />}
            <span>{mine.text === undefined ? t('scanUnread') : t('scanRead', { text: mine.text })}</span>
          </p>
        )}
        {others.length > 0 && unread.length === 0 && (
          <p className={panel.note}>{t('scanOthers', { n: others.length })}</p>
        )}
        {unread.map((code) => (
          <button
            key={code.id}
            type="button"
            className={classes.other}
            onClick={() => editor.select([code.id])}
          >
            <IconCircleXFilled size={15} />
            <span>{t('scanOtherUnread', { name: String(editor.element(code.id)?.content ?? '') })}</span>
          </button>
        ))}
      </div>
    </>
  );
});
