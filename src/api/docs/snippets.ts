/** The request that a snippet makes. */
export interface SnippetRequest {
  method: string
  /** The full URL with example values. */
  url: string
  /** Whether the operation needs a key. */
  needsKey: boolean
  body?: unknown
}

export interface Snippet {
  language: 'curl' | 'Python' | 'TypeScript'
  code: string
}

/** Writes a request for curl, Python's standard library and TypeScript; the key is read from SVC_API_KEY. */
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
    // The body is a JSON string in Python too, so that null and true need no translation.
    ...(body === undefined ? [] : [`    data=${JSON.stringify(JSON.stringify(body))}.encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    text = response.read()',
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
    options.length === 0 ? `const response = await fetch(${address})` : `const response = await fetch(${address}, {`,
    ...options,
    ...(options.length === 0 ? [] : ['})']),
    'const text = await response.text()',
    'console.log(response.status, text && JSON.parse(text))',
  ].join('\n')
}
