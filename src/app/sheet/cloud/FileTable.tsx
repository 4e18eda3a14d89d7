import { ActionIcon, Table, Tooltip } from '@mantine/core';
import { IconEye, IconFileSpreadsheet, IconPencil, IconTrash } from '@tabler/icons-react';
import { t } from '../../../i18n/messages';
import { formatTime } from '../../../label/moment';
import { amount } from '../../ui/format';
import type { DataFile } from '../DataFiles';
import classes from './dbdata.module.css';
import { fieldsText, sizeText } from './words';

interface Props {
  files: readonly DataFile[];
  preview(file: DataFile): void;
  rename(file: DataFile): void;
  remove(file: DataFile): void;
}

/** Spreadsheets with their content and actions. */
export function FileTable({ files, ...does }: Props) {
  return (
    <Table.ScrollContainer className={classes.card} minWidth={760}>
      <Table className={classes.table} horizontalSpacing="md" highlightOnHover aria-label={t('menuData')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dbName')}</Table.Th>
            <Table.Th>{t('dbFields')}</Table.Th>
            <Table.Th className={classes.number}>{t('dbRows')}</Table.Th>
            <Table.Th className={classes.number}>{t('dbSize')}</Table.Th>
            <Table.Th>{t('dbTime')}</Table.Th>
            <Table.Th w={120}>{t('dbActions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map((file) => (
            <Row key={file.id} file={file} {...does} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Row({ file, preview, rename, remove }: Omit<Props, 'files'> & { file: DataFile }) {
  const { name, fields, rows, size, createTime } = file;
  const actions = [
    { label: t('dbPreviewOf', { name }), tip: t('dbPreview'), Icon: IconEye, run: preview },
    { label: t('dbRenameOf', { name }), tip: t('dbRename'), Icon: IconPencil, run: rename },
    { label: t('dbDeleteOf', { name }), tip: t('dbDelete'), Icon: IconTrash, run: remove },
  ];
  return (
    <Table.Tr>
      <Table.Td>
        <button type="button" className={classes.name} title={name} onClick={() => preview(file)}>
          <IconFileSpreadsheet size={18} stroke={1.6} />
          <span>{name}</span>
        </button>
      </Table.Td>
      <Table.Td className={classes.fields} title={fields.join('\n')}>
        {fieldsText(file)}
      </Table.Td>
      <Table.Td className={classes.number}>{amount(rows)}</Table.Td>
      <Table.Td className={classes.number}>{sizeText(size)}</Table.Td>
      <Table.Td className={classes.time}>{formatTime(new Date(createTime), 'YYYY-MM-DD HH:mm')}</Table.Td>
      <Table.Td>
        <ActionIcon.Group>
          {actions.map(({ label, tip, Icon, run }) => (
            <Tooltip key={tip} label={tip}>
              <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => run(file)}>
                <Icon size={17} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          ))}
        </ActionIcon.Group>
      </Table.Td>
    </Table.Tr>
  );
}
