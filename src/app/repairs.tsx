import { notifications } from '@mantine/notifications';
import type { MessageKey } from '../base/messages';
import { elementTypes } from '../label/elements';
import type { Label, Repair } from '../label/template';
import { t } from './messages';

/** Repairs listed one by one; the rest is counted. */
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

/** A field as the panels call it, else by its stored name. */
function nameOf({ field, type }: Repair): string {
  if (type === undefined) return labelFields[field] ? t(labelFields[field]) : field;
  const row = elementTypes.get(type)?.panel.find((candidate) => candidate.field === field);
  const key = row?.label ?? boxFields[field];
  return key ? t(key) : field;
}

/** Says what was repaired when a template was opened. */
export function tellRepairs(label: Label, repairs: readonly Repair[]): void {
  if (repairs.length === 0) return;
  notifications.show({
    color: 'orange',
    autoClose: false,
    title: t('repaired', { name: label.name, n: repairs.length }),
    message: (
      <ul style={{ margin: 0, paddingLeft: 18 }}>
        {repairs.slice(0, LISTED).map((repair) => (
          <li key={`${repair.element} ${repair.field}`}>
            {repair.type !== undefined && `${t('repairedElement', { n: repair.element ?? 0 })} `}
            {t('repairedField', { field: nameOf(repair), from: repair.from, to: repair.to })}
          </li>
        ))}
        {repairs.length > LISTED && <li>{t('repairedRest', { n: repairs.length - LISTED })}</li>}
      </ul>
    ),
  });
}
