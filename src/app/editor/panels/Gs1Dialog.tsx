import { ActionIcon, Button, Group, Menu, Select, Text, TextInput, Tooltip } from '@mantine/core';
import { IconBarcode, IconPlus, IconTablePlus, IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { uuid } from '../../../base/uuid';
import { problemText, t } from '../../../i18n/messages';
import { reference } from '../../../label/chip';
import { contentOf } from '../../../label/content';
import { SOURCE } from '../../../label/element';
import { pairProblem, requirementProblem } from '../../../label/gs1/associations';
import { gs1Name } from '../../../label/gs1/names';
import {
  checkGs1,
  elementsOfRows,
  type Gs1Row,
  gs1Choices,
  gs1Content,
  gs1Rows,
  gs1Text,
} from '../../../label/gs1/rows';
import type { Piece } from '../../../label/pieces';
import { symbologyOf } from '../../../label/symbolFacts';
import { Dialog } from '../../ui/Dialog';
import { useEditor } from '../context';
import classes from './code.module.css';

/** The character for FNC1 in the content of a code that supports GS1; undefined for the others. */
export const fnc1Of = ({ elementType, barcodeType, codeType }: Piece): string | undefined =>
  symbologyOf({ elementType: Number(elementType), barcodeType, codeType })?.fnc1;

/** Every identifier with its name, or with the title that GS1 gave it. */
const optionsOf = () =>
  gs1Choices.map(({ ai, title }) => {
    const name = gs1Name(ai);
    return { value: ai, label: `(${ai}) ${name ? t(name) : title}` };
  });
/** Offered first for a new row. */
const USUAL = ['01', '10', '17', '21', '11', '37'];
const MAX_ROWS = 12;

interface Props {
  content: string;
  fnc1: string;
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

const Rows = observer(function Rows({ content, fnc1, set, close }: Props & { close(): void }) {
  const { editor } = useEditor();
  const { columns, record } = editor;
  const [options] = useState(optionsOf);
  const [rows, setRows] = useState(() =>
    (gs1Rows(content, fnc1, columns) ?? [{ ai: '01', value: '' }]).map(keyed),
  );
  // An empty row shows no error before the user submits.
  const [tried, setTried] = useState(false);
  /** The value with its references filled in, as far as they have values. */
  const valueFor = (content: string): string => {
    const found = contentOf({ inputDataType: SOURCE.manual, content }, columns, record);
    return typeof found === 'string' ? found : content;
  };
  const filled = (row: Gs1Row): Gs1Row => ({
    ai: row.ai,
    value: valueFor(row.value),
  });
  const problems = rows.map((row) => checkGs1(filled(row)));
  const change = (at: number, patch: Partial<Gs1Row>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...patch } : row)));
  const names = [...new Set(columns)].filter((name) => name !== '');
  const free = [...USUAL, ...gs1Choices.map(({ ai }) => ai)].find((next) =>
    rows.every(({ ai }) => ai !== next),
  );
  const elements = problems.some(Boolean) ? [] : elementsOfRows(rows.map(filled));
  const pair = pairProblem(elements);
  const missing = requirementProblem(elements);
  const apply = () => {
    setTried(true);
    if (rows.length === 0 || problems.some(Boolean) || pair) return;
    editor.commit();
    set(gs1Content(rows, fnc1));
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
      <Text size="xs" c="dimmed" mb={12}>
        {t('gs1Hint')}
      </Text>
      {rows.map((row, i) => {
        const problem = problems[i];
        return (
          <div key={row.key} className={classes.gs1Row}>
            <Select
              size="xs"
              aria-label={t('gs1Identifier')}
              data={options}
              value={row.ai}
              searchable
              allowDeselect={false}
              onChange={(ai) => ai && change(i, { ai })}
            />
            <TextInput
              size="xs"
              aria-label={t('gs1Value')}
              placeholder={t('gs1Value')}
              value={row.value}
              error={problem && (tried || row.value !== '') && problemText(problem)}
              onChange={(event) => change(i, { value: event.currentTarget.value.trim() })}
              rightSection={
                names.length > 0 && (
                  <Menu shadow="md" position="bottom-end" width={200}>
                    <Tooltip label={t('insertColumn')}>
                      <Menu.Target>
                        <ActionIcon size={22} variant="subtle" aria-label={t('insertColumn')}>
                          <IconTablePlus size={15} stroke={1.7} />
                        </ActionIcon>
                      </Menu.Target>
                    </Tooltip>
                    <Menu.Dropdown mah={260} style={{ overflowY: 'auto' }}>
                      {names.map((name) => (
                        <Menu.Item key={name} onClick={() => change(i, { value: reference(name) })}>
                          {name}
                        </Menu.Item>
                      ))}
                    </Menu.Dropdown>
                  </Menu>
                )
              }
            />
            <ActionIcon
              size={30}
              variant="subtle"
              color="gray"
              aria-label={t('remove')}
              disabled={rows.length === 1}
              onClick={() => setRows(rows.filter((_, at) => at !== i))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        );
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={15} />}
        disabled={rows.length >= MAX_ROWS || !free}
        onClick={() => free && setRows([...rows, keyed({ ai: free, value: '' })])}
      >
        {t('gs1Add')}
      </Button>
      <output className={classes.gs1Text} aria-label={t('gs1Preview')}>
        {gs1Text(rows.map(filled))}
      </output>
      {pair && (
        <Text size="xs" c="var(--lw-danger-ink)" mt={8} role="alert">
          {problemText(pair)}
        </Text>
      )}
      {missing && !pair && (
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
