import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

/**
 * Runs a function of a Google Apps Script: `node appsScript.mjs SCRIPT FUNCTION CELLS`. The services of Google that the
 * recipe uses are here; its requests are real ones. CELLS is a JSON list of rows. Google's fetch waits for its answer,
 * which only another program can do for Node.js.
 */
const [script, name, cells] = process.argv.slice(2);

const UrlFetchApp = {
  fetch(url, { method, contentType, headers, payload }) {
    const all = Object.entries({ 'Content-Type': contentType, ...headers });
    const args = all.flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
    const out = [
      '-sS',
      '-X',
      method.toUpperCase(),
      '-D',
      'head.txt',
      '-o',
      'body.bin',
      '--data-binary',
      '@-',
    ];
    execFileSync('curl', [...out, ...args, url], { input: payload });
    const [status, ...lines] = readFileSync('head.txt', 'utf8').trim().split('\r\n');
    const bytes = readFileSync('body.bin');
    return {
      getResponseCode: () => Number(status.split(' ')[1]),
      getContentText: () => bytes.toString('utf8'),
      getHeaders: () => Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))),
      getBlob: () => ({
        setName(called) {
          return { bytes, called };
        },
      }),
    };
  },
};

const google = {
  UrlFetchApp,
  PropertiesService: { getScriptProperties: () => ({ getProperty: (key) => process.env[key] ?? null }) },
  SpreadsheetApp: {
    getActiveSheet: () => ({ getDataRange: () => ({ getDisplayValues: () => JSON.parse(cells) }) }),
  },
  DriveApp: {
    createFile({ bytes, called }) {
      writeFileSync(called, bytes);
      return { getUrl: () => called };
    },
  },
  console,
};

const context = createContext(google);
runInContext(readFileSync(script, 'utf8'), context);
runInContext(`${name}()`, context);
