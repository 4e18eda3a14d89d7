import { Button, ScrollArea, Table, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import classes from '../personal.module.css';
import type { FleetPrinter, FleetStore } from './FleetStore';
import { PRINTER_WORDS } from './words';

/** Characters of the name of a stock. */
const STOCK_MAX = 100;

/** The printers of all agents. */
export const PrinterTable = observer(function PrinterTable({ store }: { store: FleetStore }) {
  return (
    <section className={classes.section} aria-labelledby="fleet-printers">
      <h2 id="fleet-printers">{t('fleetPrinters')}</h2>
      {store.printers.length === 0 ? (
        <p className={classes.about}>{t('fleetNoPrinters')}</p>
      ) : (
        <ScrollArea>
          <Table miw={620}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('fleetPrinters')}</Table.Th>
                <Table.Th>{t('fleetState')}</Table.Th>
                <Table.Th>{t('fleetStock')}</Table.Th>
                <Table.Th>{t('fleetQueue')}</Table.Th>
                <Table.Th>{t('fleetToday')}</Table.Th>
                <Table.Th aria-label={t('fleetTest')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {store.printers.map((printer) => (
                <PrinterRow key={printer.id} store={store} printer={printer} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </section>
  );
});

function PrinterRow({ store, printer }: { store: FleetStore; printer: FleetPrinter }) {
  const { id, name, agent, state, message, queue, printedToday } = printer;
  const [isBusy, setIsBusy] = useState(false);
  const test = async () => {
    setIsBusy(true);
    await store.test(id);
    setIsBusy(false);
  };
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <br />
        <small>{agent.name}</small>
      </Table.Td>
      <Table.Td>
        {t(PRINTER_WORDS[state])}
        {message !== undefined && <small> {message}</small>}
      </Table.Td>
      <Table.Td>
        <Stock key={printer.stock} store={store} printer={printer} />
      </Table.Td>
      <Table.Td>
        {queue.jobs} / {queue.labels}
      </Table.Td>
      <Table.Td>{printedToday}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          disabled={state === 'untrusted'}
          onClick={() => void test()}
        >
          {t('fleetTest')}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}

/** What is loaded, as the user writes it; it is stored when the field is left. */
function Stock({ store, printer: { id, name, stock } }: { store: FleetStore; printer: FleetPrinter }) {
  const [value, setValue] = useState(stock);
  const keep = () => {
    if (value.trim() !== stock) void store.setStock(id, value);
  };
  return (
    <TextInput
      size="xs"
      aria-label={t('fleetStockOf', { name })}
      maxLength={STOCK_MAX}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
