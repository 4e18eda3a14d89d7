import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface Mail {
  /** Receivers of the envelope. */
  to: string[];
  /** Headers and body as they came, lines joined by \n. */
  text: string;
}

/** The subject, its encoded words decoded (RFC 2047). */
const subjectOf = (mail: Mail | undefined): string =>
  (/^Subject: (.*(?:\n[ \t].*)*)/m.exec(mail?.text ?? '')?.[1] ?? '').replace(
    /=\?UTF-8\?([BQ])\?(.*?)\?=/gi,
    (_, way, word) =>
      way === 'B'
        ? Buffer.from(word, 'base64').toString()
        : word.replace(/=[\dA-F]{2}|_/g, (code: string) => (code === '_' ? ' ' : `%${code.slice(1)}`)),
  );

/** A mail server on this machine, at one of its addresses, that keeps what it receives (RFC 5321). */
export async function openMailServer(address = '127.0.0.1') {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const talk = async (socket: Socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to: string[] = [];
    let body: string[] | undefined;
    say('220 mail');
    for await (const line of createInterface(socket)) {
      if (body && line === '.') {
        mails.push({ to, text: body.join('\n') });
        [to, body] = [[], undefined];
        say('250 kept');
      } else if (body) body.push(line.replace(/^\./, ''));
      else if (/^RCPT TO:/i.test(line)) {
        to.push(/<(.*?)>/.exec(line)![1]!);
        say(isRefusing ? '550 no such mailbox' : '250 ok');
      } else if (/^DATA/i.test(line)) {
        body = [];
        say('354 go ahead');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => {}));
    talk(socket).catch(() => socket.destroy());
  });
  await new Promise<void>((go) => server.listen(0, address, go));
  return {
    url: `smtp://${address}:${(server.address() as AddressInfo).port}`,
    mails,
    /** The code in the subject of the last mail to an address. */
    codeFor: (address: string) =>
      /\d{6}/.exec(subjectOf(mails.findLast(({ to }) => to.includes(address))))?.[0],
    refuse(is: boolean) {
      isRefusing = is;
    },
    close: () =>
      new Promise<void>((gone) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => gone());
      }),
  };
}
