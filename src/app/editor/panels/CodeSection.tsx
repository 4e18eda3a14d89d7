import { Button } from '@mantine/core';
import { IconChartBar, IconCircleCheckFilled, IconCircleXFilled, IconScan } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Problem } from '../../../base/problem';
import { problemText, t } from '../../../i18n/messages';
import { type LabelElement, SOURCE } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { type SymbolFacts, symbolFacts, symbologyOf } from '../../../label/symbolFacts';
import { RECOMMENDED_DOTS } from '../../../label/symbology';
import { lengthIn } from '../../ui/length';
import { useEditor } from '../context';
import { gradeText, isPoor, raiseText } from '../scan/gradeWords';
import classes from './code.module.css';
import { DualMark } from './DualMark';
import panel from './panels.module.css';

/** The printed size of a code, and what a scanner would read from it. */
export const CodeSection = observer(function CodeSection({ id }: { id: string }) {
  const { editor } = useEditor();
  const shown = editor.shown.get(id)?.element;
  const facts = shown && symbolFacts(shown, editor.dotsPerMm);
  return (
    <section className={panel.section}>
      <h2 className={panel.sectionTitle}>{t('codeTitle', { dpi: editor.dpi })}</h2>
      <CheckDigit id={id} />
      {facts && <Facts facts={facts} element={shown} />}
      <DualMark id={id} />
      <Scan id={id} />
    </section>
  );
});

/** Offers the right check digit for a typed content. */
const CheckDigit = observer(function CheckDigit({ id }: { id: string }) {
  const { editor } = useEditor();
  const element = editor.element(id);
  const problem = editor.problems.get(id)?.problem;
  const right = element && problem && withCheckDigit(element, problem, editor.dotsPerMm);
  if (!right) return null;
  const repair = () => {
    editor.commit();
    editor.setField(id, 'content', right);
    editor.commit();
  };
  return (
    <div className={classes.advice}>
      <span>{problemText(problem)}</span>
      <Button size="compact-xs" variant="light" onClick={repair}>
        {t('codeRepair', { content: right })}
      </Button>
    </div>
  );
});

/** The content with the expected check digit; undefined when it is not typed, or is wrong in another way too. */
function withCheckDigit(
  element: LabelElement,
  { key, params }: Problem,
  dotsPerMm: number,
): string | undefined {
  const { content, inputDataType } = element;
  if (key !== 'barCheckDigit' || inputDataType !== SOURCE.manual || typeof content !== 'string')
    return undefined;
  const right = content.trim().slice(0, -1) + String(params?.expected);
  const refused = elementTypes.get(element.elementType)?.check?.({ ...element, content: right }, dotsPerMm);
  return refused ? undefined : right;
}

const Facts = observer(function Facts({ facts, element }: { facts: SymbolFacts; element: LabelElement }) {
  const { editor } = useEditor();
  const { modules, down, version, dots, moduleMm, width, height, needed } = facts;
  const size = t('sizeOf', { width: lengthIn(width), height: lengthIn(height) });
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
          {dots > 0 ? t('codeDotsOf', { n: dots, size: lengthIn(moduleMm) }) : t('codeNoDot')}
        </dd>
      </dl>
      {dots < RECOMMENDED_DOTS && (
        <div className={classes.advice}>
          <span>
            {t(down ? 'codeNeededBoth' : 'codeNeeded', { size: lengthIn(needed), n: RECOMMENDED_DOTS })}
          </span>
          <Button size="compact-xs" variant="light" disabled={element.lockLocation} onClick={widen}>
            {t('codeWiden')}
          </Button>
        </div>
      )}
    </>
  );
});

/** The estimated grade of a code that was scanned, and what would raise it. */
const Graded = observer(function Graded({ id }: { id: string }) {
  const { scan } = useEditor();
  const found = scan.grades.find(({ elementId }) => elementId === id);
  if (!found) return <p className={panel.note}>{t('gradeNone')}</p>;
  return (
    <>
      <p className={classes.scan} data-bad={isPoor(found) || undefined}>
        <IconChartBar size={15} />
        <span>{gradeText(found)}</span>
      </p>
      {found.raise && <p className={panel.note}>{raiseText(found.raise)}</p>}
      <p className={panel.note}>{t('gradeNote')}</p>
    </>
  );
});

const Scan = observer(function Scan({ id }: { id: string }) {
  const { scan, editor } = useEditor();
  const shown = editor.shown.get(id)?.element;
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
      {shown && !symbologyOf(shown)?.reader && <p className={panel.note}>{t('scanNoReader')}</p>}
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
        {scan.finished && shown?.takePrint && <Graded id={id} />}
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
