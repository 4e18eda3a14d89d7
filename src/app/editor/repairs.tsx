import { notifications } from '@mantine/notifications';
import type { MessageKey } from '../../base/messages';
import { own } from '../../base/own';
import { problemText, t } from '../../i18n/messages';
import { elementTypes } from '../../label/elements';
import type { Label, Repair } from '../../label/template';

/** Maximum repairs listed one by one; the rest is counted. */
const LISTED = 6;

const labelFields: Record<string, MessageKey> = {
  name: 'labelName',
  width: 'widthMm',
  height: 'heightMm',
  gap: 'gapMm',
  paperType: 'paperType',
};
const boxFields: Record<string, MessageKey> = {
  x: 'positionX',
  y: 'positionY',
  width: 'widthMm',
  height: 'heightMm',
  rotationAngle: 'rotation',
};

/** The name of a field in the panels, else its stored name. Stored lengths are in mm, whichever unit is set. */
function nameOf({ field, type }: Repair): string {
  // The part after the name is the position in a list: a cell of a table.
  const [, name = '', place = ''] = /^(\w*)(.*)$/.exec(field) ?? [];
  const row = elementTypes.get(type ?? 0)?.panel.find((candidate) => candidate.field === name);
  const key = type === undefined ? own(labelFields, name) : (row?.label ?? own(boxFields, name));
  return key ? t(key, { unit: t('unitMm') }) + place : field;
}

/** Reports the repairs of an opened template. */
export function tellRepairs(label: Label, repairs: readonly Repair[]): void {
  if (repairs.length === 0) return;
  notifications.show({
    color: 'orange',
    autoClose: false,
    title: t('repaired', { name: label.name, n: repairs.length }),
    message: (
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {repairs.slice(0, LISTED).map((repair) => (
          <li key={`${repair.element} ${repair.field}`}>
            {repair.type !== undefined && `${t('repairedElement', { n: repair.element ?? 0 })} `}
            {repair.reason
              ? t('repairedWhy', { field: nameOf(repair), why: problemText(repair.reason) })
              : t('repairedField', { field: nameOf(repair), from: repair.from, to: repair.to })}
          </li>
        ))}
        {repairs.length > LISTED && <li>{t('repairedRest', { n: repairs.length - LISTED })}</li>}
      </ul>
    ),
  });
}
