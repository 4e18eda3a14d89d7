import { ActionIcon, Select, Text, Tooltip } from '@mantine/core';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { isBindable, refIdsOf } from '../../../label/pieces';
import { useEditor } from '../context';
import { elementName } from './elementName';
import { iconOf } from './icons';
import classes from './panels.module.css';

interface Props {
  element: LabelElement;
  set(patch: Record<string, unknown>): void;
}

const hasValue = (element: LabelElement): boolean =>
  isBindable(element) || elementTypes.get(element.elementType)?.contentAt !== undefined;

/** The elements whose values form a text, in order. */
export const ReferenceField = observer(function ReferenceField({ element, set }: Props) {
  const { editor } = useEditor();
  const ids = refIdsOf(element);
  const others = editor.label.elements.filter((other) => other.id !== element.id && hasValue(other));
  const free = others.filter(({ id }) => !ids.includes(id)).reverse();
  const put = (refIds: string[]) => {
    editor.commit();
    set({ refIds });
    editor.commit();
  };
  const up = (i: number) => put(ids.map((id, n) => (n === i - 1 ? ids[i]! : n === i ? ids[i - 1]! : id)));
  return (
    <div>
      <Text className={classes.note}>{t(others.length > 0 ? 'refElements' : 'refNone')}</Text>
      <ol className={classes.references}>
        {ids.map((id, i) => {
          const other = editor.element(id);
          const Icon = other && iconOf(other.elementType);
          const name = other ? elementName(other) : t('refMissing');
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same element may be listed twice
            <li key={`${id}.${i}`} className={classes.reference} data-gone={!other || undefined}>
              {Icon && <Icon size={15} />}
              <span>{name}</span>
              {i > 0 && (
                <Tooltip label={t('refUp')}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={22}
                    aria-label={`${t('refUp')}: ${name}`}
                    onClick={() => up(i)}
                  >
                    <IconArrowUp size={14} />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label={t('refRemove')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={22}
                  aria-label={`${t('refRemove')}: ${name}`}
                  onClick={() => put(ids.filter((_, n) => n !== i))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ol>
      {free.length > 0 && (
        <Select
          size="xs"
          aria-label={t('refChoose')}
          placeholder={t('refChoose')}
          data={free.map((other) => ({ value: other.id, label: elementName(other) }))}
          value={null}
          onChange={(id) => id && put([...ids, id])}
        />
      )}
    </div>
  );
});
