import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type Problem, Refusal } from '../../../base/problem';
import { uuid } from '../../../base/uuid';
import { problemText, t } from '../../../i18n/messages';
import { webAddress } from '../../../label/address';
import { contentOf } from '../../../label/content';
import { SOURCE } from '../../../label/element';
import { symbolKind } from '../../../label/elements';
import { pairProblem, requirementProblem } from '../../../label/gs1/associations';
import { GS1_DOMAIN } from '../../../label/gs1/digitalLink';
import { linkContent, linkRows } from '../../../label/gs1/linkContent';
import {
  checkGs1,
  elementsOfRows,
  encodingProblem,
  type Gs1Row,
  gs1Content,
  gs1Rows,
  gs1Text,
} from '../../../label/gs1/rows';
import type { Piece } from '../../../label/pieces';
import { symbologyOf } from '../../../label/symbolFacts';
import { Dialog } from '../../ui/Dialog';
import { useEditor } from '../context';
import classes from './code.module.css';
import { Gs1RowField } from './Gs1RowField';

/** How a code carries GS1 data: after FNC1, with the character that is one in its content, or as a web address. */
export interface Gs1Forms {
  fnc1?: string;
  link: boolean;
}

/** The forms of GS1 data that a code can carry; undefined for none. */
export function gs1FormsOf(piece: Piece): Gs1Forms | undefined {
  const element = { ...piece, elementType: Number(piece.elementType) };
  const type = symbologyOf(element);
  const fnc1 = type?.fnc1;
  // A type that carries element strings only has no room for an address.
  const link = symbolKind(element) === 'matrix' && !type?.elements;
  return fnc1 !== undefined || link ? { link, ...(fnc1 !== undefined && { fnc1 }) } : undefined;
}

/** Offered first for a new row. */
const USUAL = ['01', '10', '17', '21', '11', '37'];
const MAX_ROWS = 12;

interface Props {
  content: string;
  forms: Gs1Forms;
  /** Receives the finished content. */
  set(content: string): void;
}

/** Opens the helper that builds a GS1 content from its identifiers. */
export function Gs1Button(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        mt={6}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconBarcode size={15} />}
        onClick={() => setOpen(true)}
      >
        {t('gs1Open')}
      </Button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={t('gs1Title')} size={620}>
        {open && <Rows {...props} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** A row with a key of its own, so that inputs keep their focus when rows are added or removed. */
type Keyed = Gs1Row & { key: string };
const keyed = (row: Gs1Row): Keyed => ({ ...row, key: uuid() });

/** What a step gives, or why it cannot. */
function attempt(step: () => string): string | Problem {
  try {
    return step();
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    throw error;
  }
}

const Rows = observer(function Rows({ content, forms, set, close }: Props & { close(): void }) {
  const { editor } = useEditor();
  const { columns, record } = editor;
  const { fnc1 } = forms;
  const [given] = useState(() => (forms.link ? linkRows(content, columns) : undefined));
  const [kind, setKind] = useState<'elements' | 'link'>(given || fnc1 === undefined ? 'link' : 'elements');
  const [domain, setDomain] = useState(given?.domain ?? GS1_DOMAIN);
  const [rows, setRows] = useState(() => {
    const parts = given?.rows ?? (fnc1 === undefined ? undefined : gs1Rows(content, fnc1, columns));
    return (parts ?? [{ ai: '01', value: '' }]).map(keyed);
  });
  // An empty row shows no error before the user submits.
  const [tried, setTried] = useState(false);
  /** The value with its references filled in, as far as they have values. */
  const valueFor = (content: string): string => {
    const found = contentOf({ inputDataType: SOURCE.manual, content }, columns, record);
    return typeof found === 'string' ? found : content;
  };
  const filled = ({ ai, value }: Gs1Row): Gs1Row => ({ ai, value: valueFor(value) });
  const problems = rows.map((row) => checkGs1(filled(row)) ?? encodingProblem(row));
  const change = (at: number, patch: Partial<Gs1Row>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  const names = [...new Set(columns)].filter((name) => name !== '');
  const free = USUAL.find((next) => rows.every(({ ai }) => ai !== next)) ?? '240';
  const isRight = !problems.some(Boolean);
  const elements = isRight ? elementsOfRows(rows.map(filled)) : [];
  const isLink = kind === 'link';
  const badDomain = isLink && !webAddress(domain);
  const made = isLink && isRight ? attempt(() => linkContent(rows, domain, columns)) : undefined;
  const together = pairProblem(elements) ?? (typeof made === 'object' ? made : undefined);
  const missing = requirementProblem(elements);
  const shown = isLink
    ? typeof made === 'string' && !badDomain
      ? valueFor(made)
      : ''
    : gs1Text(rows.map(filled));
  const apply = () => {
    setTried(true);
    if (rows.length === 0 || !isRight || together || badDomain) return;
    const next = typeof made === 'string' ? made : gs1Content(rows, fnc1!);
    editor.commit();
    set(next);
    editor.commit();
    close();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {fnc1 !== undefined && forms.link && (
        <SegmentedControl
          mb={10}
          size="xs"
          aria-label={t('gs1Kind')}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'elements', label: t('gs1KindElements') },
            { value: 'link', label: t('gs1KindLink') },
          ]}
        />
      )}
      <Text size="xs" c="dimmed" mb={12}>
        {t(isLink ? 'gs1LinkHint' : 'gs1Hint')}
      </Text>
      {isLink && (
        <TextInput
          size="xs"
          mb={10}
          label={t('gs1Domain')}
          value={domain}
          error={badDomain && t('gs1DomainBad')}
          onChange={(event) => setDomain(event.currentTarget.value.trim())}
        />
      )}
      {rows.map((row, i) => {
        const problem = problems[i];
        return (
          <Gs1RowField
            key={row.key}
            row={row}
            columns={names}
            error={problem && (tried || row.value !== '') ? problemText(problem) : undefined}
            change={(patch) => change(i, patch)}
            remove={rows.length > 1 ? () => setRows(rows.filter((_, at) => at !== i)) : undefined}
          />
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        disabled={rows.length >= MAX_ROWS}
        onClick={() => setRows([...rows, keyed({ ai: free, value: '' })])}
      >
        {t('gs1Add')}
      </Button>
      <output className={classes.gs1Text} aria-label={t('gs1Preview')}>
        {shown}
      </output>
      {together && (
        <Text size="xs" className={classes.gs1Refused} role="alert">
          {problemText(together)}
        </Text>
      )}
      {missing && !together && (
        <Text size="xs" c="dimmed" mt={8}>
          {problemText(missing)} {t('gs1Elsewhere')}
        </Text>
      )}
      <Group justify="flex-end" gap={8} mt={12}>
        <Button size="sm" variant="default" onClick={close}>
          {t('gs1Cancel')}
        </Button>
        <Button size="sm" type="submit">
          {t('gs1Apply')}
        </Button>
      </Group>
    </form>
  );
});
