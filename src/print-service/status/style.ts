/** The page's style sheet. */
export const style = `
:root {
  --line: #e3e8ef; --text: #1f2733; --muted: #5f6a7a; --brand: #007af5; --brand-ink: #006bd9;
  --brand-fill: #0070e0; --brand-tint: #e8f3ff; --good: #17713e; --good-tint: #e6f6ec; --warn: #94590a;
  --warn-tint: #fff4df; --bad: #c92a2a; --bad-tint: #fdecec;
}
* { box-sizing: border-box; }
/* An anchor scrolls to a place below the bar, not under it. */
html { scroll-padding-top: 76px; }

body {
  margin: 0; background: #f4f6f9; color: var(--text);
  font: 14px / 1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "Noto Sans SC", system-ui, sans-serif;
  -webkit-font-smoothing: antialiased;
}
[hidden] { display: none !important; }
a { color: var(--brand-ink); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
header {
  position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: 0 40px;
  min-height: 56px; padding: 0 max(24px, calc((100% - 1152px) / 2)); border-bottom: 1px solid var(--line);
  background: #fff;
}
.brand {
  display: flex; align-items: center; gap: 10px; color: var(--text); font-size: 16px; font-weight: 600;
}
.brand:hover { text-decoration: none; }
nav { display: flex; gap: 4px; }
nav a { padding: 16px 14px 14px; border-bottom: 2px solid transparent; color: var(--muted); }
nav a:hover { color: var(--text); text-decoration: none; }
nav a[aria-current] { border-color: var(--brand); color: var(--brand-ink); font-weight: 600; }
main, .notice, .lost { max-width: 1200px; margin: 0 auto; padding: 24px; }
.notice, .lost {
  max-width: 1152px; margin-top: 20px; padding: 10px 16px; border-radius: 6px; background: var(--bad-tint);
  color: var(--bad);
}
section { margin-bottom: 32px; }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-bottom: 12px; }
h1, h2, h3 { margin: 0; font-weight: 600; }
h1 { font-size: 16px; }
h2 { margin-inline-end: auto; font-size: 16px; }
h3 { overflow-wrap: anywhere; font-size: 15px; }
p { margin: 0; }
.muted { color: var(--muted); }
.small { font-size: 13px; }
.card { padding: 16px 20px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 16px; }
.stack { display: grid; gap: 12px; }
.printer { display: flex; flex-direction: column; gap: 6px; }
.printer .actions { margin-top: auto; padding-top: 8px; }
.title { display: flex; align-items: flex-start; justify-content: space-between; gap: 12px; }
.chips { display: flex; flex-shrink: 0; gap: 6px; }
.chip {
  flex-shrink: 0; padding: 1px 10px; border-radius: 11px; background: #eef1f5; color: #4b5665;
  font-size: 12px; line-height: 20px; white-space: nowrap;
}
.chip.good { background: var(--good-tint); color: var(--good); }
.chip.busy { background: var(--brand-tint); color: var(--brand-ink); }
.chip.warn { background: var(--warn-tint); color: var(--warn); }
.chip.bad { background: var(--bad-tint); color: var(--bad); }
.why { color: var(--warn); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 0; font-size: 13px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
button, .button {
  display: inline-block; padding: 4px 14px; border: 1px solid #cfd7e2; border-radius: 6px; background: #fff;
  color: var(--text); font: inherit; font-size: 13px; line-height: 22px; cursor: pointer; user-select: none; white-space: nowrap;
}
button:hover, .button:hover { border-color: #aab6c5; text-decoration: none; }
.primary { border-color: var(--brand-fill); background: var(--brand-fill); color: #fff; }
.primary:hover { border-color: #0066cc; background: #0066cc; }
.danger { border-color: var(--bad); background: var(--bad); color: #fff; }
.danger:hover { border-color: #b02525; background: #b02525; }
.ask { position: relative; }
.ask > summary { list-style: none; }
.ask > summary::-webkit-details-marker { display: none; }
.ask[open] > summary { border-color: var(--brand); color: var(--brand-ink); }
.panel {
  position: absolute; top: calc(100% + 6px); inset-inline-start: 0; z-index: 1; width: min(320px, calc(100vw - 80px));
  padding: 14px 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff;
  box-shadow: 0 8px 24px rgb(31 39 51 / 14%);
}
.panel form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 10px; }
.job progress {
  display: block; width: 100%; height: 6px; margin: 10px 0 8px; border: 0; border-radius: 3px;
  background: #eef1f5; appearance: none;
}
.job progress::-webkit-progress-bar { border-radius: 3px; background: #eef1f5; }
.job progress::-webkit-progress-value { border-radius: 3px; background: var(--brand); }
.job progress::-moz-progress-bar { border-radius: 3px; background: var(--brand); }
.counts { display: flex; flex-wrap: wrap; gap: 2px 20px; font-size: 13px; }
.counts b { font-variant-numeric: tabular-nums; font-weight: 600; }
.job .actions { margin-top: 12px; }
.doubt {
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-top: 10px; padding: 10px 14px;
  border-radius: 6px; background: var(--warn-tint);
}
.doubt p { flex: 1 1 320px; color: var(--warn); }
.doubt ul { flex: 1 1 100%; margin: 0; padding: 0; list-style: none; }
.doubt li { display: flex; align-items: center; gap: 8px; padding: 6px 0; border-top: 1px solid rgb(0 0 0 / 8%); }
.doubt li span { flex: 1; font-variant-numeric: tabular-nums; }
.pairing {
  display: flex; flex-wrap: wrap; align-items: center; gap: 12px 32px; margin-bottom: 24px;
  border-color: var(--brand); background: #f6faff;
}
.pairing > :first-child { flex: 1 1 360px; }
.pairing .actions { align-items: center; }
.pairing strong { overflow-wrap: anywhere; }
.code {
  color: var(--brand-ink); font-size: 34px; font-variant-numeric: tabular-nums; font-weight: 600;
  letter-spacing: 2px; line-height: 1.2;
}
.empty { padding: 32px 20px; color: var(--muted); text-align: center; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 9px 12px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; }
tr:last-child td { border-bottom: 0; }
th { color: var(--muted); font-size: 13px; font-weight: 400; }
td { overflow-wrap: anywhere; }
td:last-child { width: 1%; }
td .panel { inset-inline-end: 0; inset-inline-start: auto; }
.head + .muted { margin-bottom: 12px; }
time { color: var(--muted); font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.lines { margin: 0; padding: 0; list-style: none; }
.lines li {
  display: flex; gap: 20px; padding: 5px 0; border-bottom: 1px solid #f0f3f7; overflow-wrap: anywhere;
}
.lines li:last-child { border-bottom: 0; }
.fields { display: grid; gap: 20px; max-width: 640px; }
fieldset { margin: 0; padding: 0; border: 0; }
legend, .label { display: block; margin-bottom: 4px; padding: 0; color: #4b5665; font-size: 13px; }
.hint { margin-top: 4px; color: var(--muted); font-size: 13px; }
.wrong { margin-top: 4px; color: var(--bad); font-size: 13px; }
input:not([type="radio"]), select {
  height: 34px; padding: 0 10px; border: 1px solid #cfd7e2; border-radius: 6px; background: #fff;
  color: var(--text); font: inherit;
}
.fields input:not([type="radio"]), .fields select { width: 100%; }
input[aria-invalid="true"] { border-color: var(--bad); }
.panel input { width: 92px; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 16px; }
.choice {
  display: flex; gap: 10px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 6px;
  cursor: pointer;
}
.choice + .choice { margin-top: 8px; }
.choice:has(:checked) { border-color: var(--brand); background: #f6faff; }
.choice input { margin: 4px 0 0; accent-color: var(--brand); }
.choice small { display: block; color: var(--muted); font-size: 13px; }
.next { margin-top: 20px; }
/* Only what the chosen way to the printer needs. */
.fields:not(:has([value="tcp"]:checked)) .of-tcp, .fields:not(:has([value="ipp"]:checked)) .of-ipp, .fields:not(:has([value="device"]:checked)) .of-device,
.fields:not(:has([value="spooler"]:checked)) .of-spooler,
.fields:not(:has([value="file"]:checked)) .of-file {
  display: none;
}
.table { padding: 0 8px; }
@media (max-width: 640px) {
  header { padding: 8px 16px 0; }
  nav a { padding: 8px 10px; }
  main { padding: 16px; }
  .notice, .lost { margin: 12px 16px 0; }
  .lines li { display: block; }
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  tr { padding: 10px 0; border-bottom: 1px solid var(--line); }
  tr:last-child { border-bottom: 0; }
  td .panel { inset-inline-end: auto; inset-inline-start: 0; }
  td, td:last-child { width: auto; padding: 2px 12px; border: 0; }
}
`;
