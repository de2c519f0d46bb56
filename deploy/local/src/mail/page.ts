import type { Mail, Mailbox } from './message';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; padding: .5rem; border-bottom: 1px solid #8888; vertical-align: top; }
tr.unread { font-weight: 600; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
form { display: inline-flex; gap: .5rem; margin: 0 1rem 1rem 0; align-items: center; }
iframe { width: 100%; height: 60vh; border: 1px solid #8888; background: #fff; }
dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function names(mailboxes: Mailbox[]): string {
  return (
    escapeHtml(mailboxes.map((one) => (one.Name ? `${one.Name} <${one.Address}>` : one.Address)).join(', ')) || '–'
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The list of caught mails for people, searched by subject and address. */
export function listPage(all: readonly Mail[], query: string): string {
  const wanted = query.toLowerCase();
  const mails = all.filter((mail) =>
    [mail.Subject, mail.From.Address, ...[...mail.To, ...mail.Cc, ...mail.Bcc].map((one) => one.Address)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const rows = mails.map(
    (mail) => `<tr class="${mail.Read ? '' : 'unread'}"><td>${names([...mail.To, ...mail.Bcc])}</td>
<td><a href="/view/${mail.ID}">${escapeHtml(mail.Subject || '(no subject)')}</a>${mail.Read ? '' : ' <span>(new)</span>'}</td>
<td><time datetime="${mail.Created}">${mail.Created.slice(0, 19).replace('T', ' ')} UTC</time></td></tr>`,
  );
  const table = `<table><caption>${mails.length} of ${all.length} mails, the newest first</caption>
<thead><tr><th scope="col">To</th><th scope="col">Subject</th><th scope="col">Arrived</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    `Mail (${all.length})`,
    `<h1>Mail that Attesta has sent</h1><p>Nothing leaves this machine: every mail ends here.</p>
<form role="search"><label for="q">Search</label><input id="q" name="q" type="search" value="${escapeHtml(query)}"><button>Search</button></form>
<form method="post" action="/delete-all"><button>Delete all</button></form>
${all.length === 0 ? '<p>No mail has been sent yet.</p>' : table}`,
  );
}

/** One mail for people; its own HTML stands in a frame in which nothing runs. */
export function mailPage(mail: Mail): string {
  const files = mail.Files.map(({ PartID, FileName, ContentType, Size, Content }) => {
    const name = escapeHtml(FileName || ContentType);
    const link = Content ? `<a href="/api/v1/message/${mail.ID}/part/${PartID}" download>${name}</a>` : name;
    return `${link} (${Size} bytes)`;
  }).join(', ');
  const text =
    mail.HTML && mail.Text ? `<h2>As text</h2><pre style="white-space:pre-wrap">${escapeHtml(mail.Text)}</pre>` : '';
  return page(
    mail.Subject || '(no subject)',
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.Subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${names([mail.From])}</dd><dt>To</dt><dd>${names(mail.To)}</dd>
${mail.Cc.length > 0 ? `<dt>Copy</dt><dd>${names(mail.Cc)}</dd>` : ''}${mail.Bcc.length > 0 ? `<dt>Blind copy</dt><dd>${names(mail.Bcc)}</dd>` : ''}
<dt>Arrived</dt><dd><time datetime="${mail.Created}">${mail.Created}</time></dd>${files ? `<dt>Files</dt><dd>${files}</dd>` : ''}</dl>
<iframe title="The mail's content" sandbox="allow-popups" src="/body/${mail.ID}"></iframe>${text}`,
  );
}
