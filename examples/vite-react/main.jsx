import { encodePng } from 'labelwright/printing';
import { LabelEditor, PrintDialog } from 'labelwright/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'labelwright/react/style.css';
import './page.css';

const records = [
  { name: 'Green tea', sku: 'A-1001' },
  { name: 'Oolong', sku: 'A-1002' },
];

/** What a page has stored; `labelwright` opens the same. */
const stored = {
  name: 'Price',
  width: 40,
  height: 30,
  data: [
    { id: 'name', elementType: 1, x: 2, y: 2, width: 36, height: 6, content: '{name}' },
    {
      id: 'code',
      elementType: 7,
      x: 11,
      y: 10,
      width: 18,
      height: 18,
      content: 'sku',
      inputDataType: 3,
      excelKey: 'sku',
    },
  ],
};

/** A printer of the page: here it shows the labels, elsewhere it sends them to a device. */
const printers = (show) => ({
  service: false,
  direct: false,
  list: () => [
    {
      name: 'Screen',
      dpi: 203,
      width: 104,
      async print({ labels }) {
        for await (const raster of labels)
          show(new Blob([await encodePng(raster, 203)], { type: 'image/png' }));
      },
    },
  ],
});

function Page() {
  const [template, setTemplate] = useState(stored);
  const [printing, setPrinting] = useState(false);
  const [printed, setPrinted] = useState([]);
  const [ways] = useState(() => printers((blob) => setPrinted((all) => [...all, URL.createObjectURL(blob)])));
  const scheme = new URLSearchParams(location.search).get('scheme') ?? 'auto';
  return (
    <>
      <header>
        <h1>Labels of our shop</h1>
        <button type="button" onClick={() => setPrinting(true)}>
          Print all
        </button>
      </header>
      <section className="editor" id="first">
        <LabelEditor
          value={template}
          onChange={setTemplate}
          records={records}
          printers={ways}
          colorScheme={scheme}
        />
      </section>
      <section className="editor" id="second">
        <LabelEditor printers={ways} colorScheme={scheme} style={{ '--lw-brand-fill': '#0a7d5a' }} />
      </section>
      <PrintDialog
        value={template}
        records={records}
        printers={ways}
        colorScheme={scheme}
        opened={printing}
        onClose={() => setPrinting(false)}
      />
      <output>{JSON.stringify(template)}</output>
      {printed.map((address) => (
        <img key={address} src={address} alt="Printed label" />
      ))}
    </>
  );
}

createRoot(document.getElementById('root')).render(<Page />);
