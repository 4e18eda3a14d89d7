import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             install for this user, and start at sign-in
  uninstall           stop and remove the program; printers and jobs stay
  status [--json]     whether it runs, and whether it starts at sign-in
  update FILE [--sha256 SUM]
                      replace the program: its checksum is checked first, the old one is
                      kept, and put back when the new one does not answer
  version`,
  soloSettings: 'The settings file {file} cannot be read: {reason}',
  soloSystem: 'Starting at sign-in is not supported on {system}; run labelwright-service directly',
  soloProgram: '{program} failed: {reason}',
  soloRuns: 'Running: version {version}, port {port}',
  soloStopped: 'Not running',
  soloInstalled: 'Starts at sign-in',
  soloNotInstalled: 'Does not start at sign-in',
  soloData: 'Printers and jobs are in {folder}',
  soloRegistered: 'Registered to start at sign-in: {where}',
  soloKept: '{where} was changed and is kept as it is',
  soloStarted: 'The print service has started, its data is in {folder}',
  soloSilent: 'The print service does not answer; its data is in {folder}, its settings in service.env there',
  soloRemoved: 'The print service is removed; printers and jobs are still in {folder}',
  soloNoSum: 'The checksum is missing: give it with --sha256, or put it into {file}',
  soloDamaged: 'The checksum of {file} is wrong: the file is damaged or incomplete, nothing is updated',
  soloNotOurs: '{file} is not the print service for this computer, nothing is updated',
  soloAbsent: 'Not installed: {file} is missing, run install first',
  soloUpdated: 'Updated to version {version}',
  soloPutBack: 'The new program does not answer and the old one is back; the data is in {folder}',
};
