// A step of the browser's build: `cardText.title` is read from its file of words alone. A file of words is one object, and an
// object would come whole to every page that reads one of its members: here each member stands for itself, and the bundler
// drops those that a page does not read.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, type ESTree, type Plugin } from 'vite';

/** An object of words: where its statement begins and its literal stands, and the text of each member. */
interface Words {
  name: string;
  from: number;
  start: number;
  end: number;
  members: Map<string, string>;
}

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));
const IMPORT = /^import \{([^}]+)\} from '([^']+\.text(?:\.ts)?)';$/gm;

export const ownWords: Plugin = {
  name: 'own-words',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
    handler: (code, id) => withOwnWords(id.endsWith('.text.ts') ? apart(code) : code, id),
  },
};

/** The name that a member goes by outside its object. */
const alone = (object: string, member: string): string => `${object}$${member}`;

/** A file of words with its members as exports of their own, each before the object that is made of them. */
export function apart(code: string): string {
  return wordsIn(code).reduceRight((text, { name, from, start, end, members }) => {
    const own = [...members].map(([member, value]) => `export const ${alone(name, member)} = ${value};`);
    const object = [...members.keys()].map((member) => `${member}: ${alone(name, member)}`);
    const whole = `${text.slice(from, start)}{ ${object.join(', ')} }`;
    return `${text.slice(0, from)}${own.join('\n')}\n${whole}${text.slice(end)}`;
  }, code);
}

function wordsIn(code: string): Words[] {
  const { program } = parseSync('words.ts', code);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      return [];
    return statement.declaration.declarations.flatMap(({ id, init }) => {
      const literal = init?.type === 'TSAsExpression' ? init.expression : init;
      if (id.type !== 'Identifier' || literal?.type !== 'ObjectExpression') return [];
      const members = membersOf(literal, code);
      const { start: from } = statement;
      return members ? [{ name: id.name, from, start: literal.start, end: literal.end, members }] : [];
    });
  });
}

/** Null where the object is more than a list of named values. */
function membersOf({ properties }: ESTree.ObjectExpression, code: string): Map<string, string> | null {
  const members = new Map<string, string>();
  for (const one of properties) {
    if (one.type !== 'Property' || one.computed || one.method || one.shorthand || one.kind !== 'init')
      return null;
    if (one.key.type !== 'Identifier') return null;
    members.set(one.key.name, code.slice(one.value.start, one.value.end));
  }
  return members;
}

/** The code with each member that it reads imported by itself. A name that the file gives to something else too is left. */
export function withOwnWords(code: string, id: string): string {
  let changed = code;
  for (const [statement, names = '', from = ''] of code.matchAll(IMPORT)) {
    const own = new Set<string>();
    const objects = wordsOf(from, id);
    for (const one of names.split(',')) {
      const [name = '', local = name] = one.trim().split(' as ');
      const members = objects.find((object) => object.name === name)?.members;
      if (!members || isNamedTwice(changed, local)) continue;
      changed = changed.replace(
        new RegExp(`(?<![\\w.$/])${local}\\.(\\w+)`, 'g'),
        (whole, member: string) => {
          if (!members.has(member)) return whole;
          own.add(alone(name, member));
          return alone(name, member);
        },
      );
    }
    if (own.size > 0)
      changed = changed.replace(statement, `${statement} import { ${[...own].join(', ')} } from '${from}';`);
  }
  return changed;
}

/** A declaration, a parameter with a type or of an arrow, a member of a pattern; a member of a literal counts too. */
const isNamedTwice = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|function) ${name}\\b|[({,]\\s*${name}\\s*(?:[:=]|\\}\\s*[:,)=])|[(,]\\s*${name}\\s*(?:,[^()]*)?\\)\\s*=>`,
  ).test(code.replace(IMPORT, ''));

const known = new Map<string, Words[]>();

function wordsOf(from: string, id: string): Words[] {
  const [, owner, name] = /^@yqt\/(\w+)\/(.+)$/.exec(from) ?? [];
  const file = owner ? `${PACKAGES}${owner}/src/${name}.ts` : resolve(dirname(id), from);
  const words = known.get(file) ?? wordsIn(readFileSync(file, 'utf8'));
  known.set(file, words);
  return words;
}
