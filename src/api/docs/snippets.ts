/** A request as the snippets write it. */
export interface SnippetRequest {
  method: string
  /** The whole address, examples filled in. */
  url: string
  /** Whether it is refused without a key. */
  needsKey: boolean
  body?: unknown
}

export interface Snippet {
  language: 'curl' | 'Python' | 'TypeScript'
  code: string
}

/** The same request for a shell, Python's standard library and TypeScript; the key comes from SVC_API_KEY. */
export function snippetsOf(request: SnippetRequest): Snippet[] {
  return [
    { language: 'curl', code: curl(request) },
    { language: 'Python', code: python(request) },
    { language: 'TypeScript', code: typescript(request) },
  ]
}

const shellQuoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

function curl({ method, url, needsKey, body }: SnippetRequest): string {
  return [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} ${shellQuoted(url)}`,
    ...(needsKey ? ['  -H "Authorization: Bearer $SVC_API_KEY"'] : []),
    ...(body === undefined
      ? []
      : ["  -H 'Content-Type: application/json'", `  -d ${shellQuoted(JSON.stringify(body))}`]),
  ].join(' \\\n')
}

function python({ method, url, needsKey, body }: SnippetRequest): string {
  const headers = [
    ...(needsKey ? [`"Authorization": "Bearer " + os.environ["SVC_API_KEY"]`] : []),
    ...(body === undefined ? [] : [`"Content-Type": "application/json"`]),
  ]
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    ...(method === 'GET' ? [] : [`    method=${JSON.stringify(method)},`]),
    ...(headers.length === 0 ? [] : [`    headers={${headers.join(', ')}},`]),
    // JSON in a string of Python's is read as JSON there, so that null and true need no translation.
    ...(body === undefined ? [] : [`    data=${JSON.stringify(JSON.stringify(body))}.encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as answer:',
    '    text = answer.read()',
    'print(json.loads(text) if text else "done")',
  ].join('\n')
}

function typescript({ method, url, needsKey, body }: SnippetRequest): string {
  const headers = [
    ...(needsKey ? ['Authorization: `Bearer ${process.env.SVC_API_KEY}`'] : []),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 0 ? [] : [`  headers: { ${headers.join(', ')} },`]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ]
  const address = `'${url.replaceAll("'", String.raw`\'`)}'`
  return [
    options.length === 0 ? `const answer = await fetch(${address})` : `const answer = await fetch(${address}, {`,
    ...options,
    ...(options.length === 0 ? [] : ['})']),
    'const text = await answer.text()',
    'console.log(answer.status, text && JSON.parse(text))',
  ].join('\n')
}
