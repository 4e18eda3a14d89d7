import { ActionIcon, Menu, Select, type SelectProps, TextInput, Tooltip } from '@mantine/core';
import { IconTablePlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { reference } from '../../../label/chip';
import { gs1Name } from '../../../label/gs1/names';
import { type Gs1Row, gs1Choices } from '../../../label/gs1/rows';
import classes from './code.module.css';

/** Every identifier with its name, or with the title that GS1 gave it. */
const optionsOf = () =>
  gs1Choices.map(({ ai, title, family }) => {
    const name = gs1Name(family ?? ai);
    return { value: ai, label: `(${ai}) ${name ? t(name) : title}` };
  });

/** Identifier -> the title that GS1 gave it, in lower case: it is searched too where a name is shown. */
const TITLES = new Map(gs1Choices.map(({ ai, title }) => [ai, title.toLowerCase()]));

const MEMBERS = new Set(gs1Choices.filter(({ family }) => family).map(({ ai }) => ai));
/** Digits typed before the members of a family are offered. */
const MEMBER_DIGITS = 3;

/** The identifiers for what is typed. The members of a family are found by their digits only: they are hundreds. */
const offered: SelectProps['filter'] = ({ options, search }) => {
  const typed = search.toLowerCase().trim().replace(/^\(/, '');
  const byDigits = /^\d+$/.test(typed) && typed.length >= MEMBER_DIGITS;
  return options.filter((option) => {
    if (!('value' in option)) return false;
    if (MEMBERS.has(option.value)) return byDigits && option.value.startsWith(typed);
    return [option.label.toLowerCase(), TITLES.get(option.value)].some((text) => text?.includes(typed));
  });
};

interface Props {
  row: Gs1Row;
  /** Names of the columns that can be inserted. */
  columns: readonly string[];
  error: string | undefined;
  change(patch: Partial<Gs1Row>): void;
  /** Missing where the row is the only one. */
  remove: (() => void) | undefined;
}

/** One identifier with its value. */
export function Gs1RowField({ row, columns, error, change, remove }: Props) {
  const [options] = useState(optionsOf);
  return (
    <div className={classes.gs1Row}>
      <Select
        size="xs"
        aria-label={t('gs1Identifier')}
        data={options}
        value={row.ai}
        searchable
        selectFirstOptionOnChange
        filter={offered}
        allowDeselect={false}
        onChange={(ai) => ai && change({ ai })}
      />
      <TextInput
        size="xs"
        aria-label={t('gs1Value')}
        placeholder={t('gs1Value')}
        value={row.value}
        error={error}
        onChange={(event) => change({ value: event.currentTarget.value.trim() })}
        rightSection={
          columns.length > 0 && (
            <Menu shadow="md" position="bottom-end" width={200}>
              <Tooltip label={t('insertColumn')}>
                <Menu.Target>
                  <ActionIcon size={22} variant="subtle" aria-label={t('insertColumn')}>
                    <IconTablePlus size={15} stroke={1.7} />
                  </ActionIcon>
                </Menu.Target>
              </Tooltip>
              <Menu.Dropdown mah={260} style={{ overflowY: 'auto' }}>
                {columns.map((name) => (
                  <Menu.Item key={name} onClick={() => change({ value: reference(name) })}>
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
        disabled={!remove}
        onClick={remove}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </div>
  );
}
