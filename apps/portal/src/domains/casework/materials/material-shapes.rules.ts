// A material of a case as both sides read it: how it is obtained, and what is there of it.
import Type, { type Static } from 'typebox';
import { DateText, Id, InstantText, Nullable, OneOf } from '@yqt/kernel/schema';

const Text = Type.String();

const MaterialFile = Type.Object({
  fileId: Id,
  name: Text,
  size: Type.Integer(),
  addedAt: InstantText,
  validUntil: Nullable(DateText),
  isFromVault: Type.Boolean(),
  /** Only what is clean can be opened. */
  scan: OneOf(['clean', 'waiting', 'infected']),
});

/** A file that the reader has begun to send. */
const MaterialUpload = Type.Object({
  id: Id,
  name: Text,
  size: Type.Integer(),
  /** Bytes that have come, and their CRC-32. */
  received: Type.Integer(),
  crc: Type.Integer(),
  /** The file whose place it takes. */
  replaces: Nullable(Id),
});

/** How a material is obtained: uploaded, from the vault (材料库), verified by a department (部门核验), promised (告知承诺). */
export const OBTAIN_WAYS = ['upload', 'vault', 'department', 'promise'] as const;
export type ObtainWay = (typeof OBTAIN_WAYS)[number];

/** An item of the checklist with its limits and files. */
export const CaseMaterial = Type.Object({
  code: Text,
  label: Text,
  isRequired: Type.Boolean(),
  /** Of MATERIAL_TYPE; null = any. */
  type: Nullable(Text),
  hint: Text,
  obtainBy: OneOf(OBTAIN_WAYS),
  /** Who verifies it; null = nobody has to. */
  department: Nullable(Text),
  /** What is promised in the place of a file, and since when; null = nothing is. */
  promise: Nullable(Type.Object({ text: Text, givenAt: Nullable(InstantText) })),
  /** What the department's verification came to, as it was recorded last. */
  check: Nullable(
    Type.Object({
      result: OneOf(['matches', 'differs']),
      note: Text,
      at: InstantText,
      roleLabel: Text,
    }),
  ),
  /** What officers found of the promise; null = nobody checked it. */
  proof: Nullable(
    Type.Object({ outcome: OneOf(['kept', 'broken']), reason: Text, evidence: Text, at: InstantText }),
  ),
  /** Why the reader uploads a file and promises nothing; null = they may, or it is not theirs to change. */
  instead: Nullable(Text),
  /** 容缺: the reader may promise it in the place of its file now; null = not now, or not of this one. */
  deferral: Nullable(
    Type.Object({
      /** Working days from acceptance. */
      days: Type.Integer(),
      text: Text,
      givenAt: Nullable(InstantText),
      /** Why no promise of theirs is taken; null = it is. */
      barred: Nullable(Text),
    }),
  ),
  /** What is owed of it since acceptance; null = nothing is or was. */
  owed: Nullable(
    Type.Object({
      status: OneOf(['owed', 'handed_in', 'received']),
      due: Text,
      dueOn: Nullable(DateText),
      /** Why it was asked for again. */
      note: Text,
      handedAt: Nullable(InstantText),
      receivedAt: Nullable(InstantText),
      isOverdue: Type.Boolean(),
      /** It was not there on its last day. */
      isBroken: Type.Boolean(),
    }),
  ),
  /** Ends of names, with the dot; none = whatever may be uploaded. */
  accept: Type.Array(Text),
  /** Files at most. */
  most: Type.Integer(),
  /** Of one file. */
  maxMb: Type.Integer(),
  hasTemplate: Type.Boolean(),
  hasSample: Type.Boolean(),
  /** The reader may change it: attach and remove, or promise. */
  isOpen: Type.Boolean(),
  /** The reader may upload for it. */
  takesUpload: Type.Boolean(),
  files: Type.Array(MaterialFile),
  /** What was replaced or removed; to officers only what was filed once. */
  past: Type.Array(MaterialFile),
  /** The reader's own that broke off. */
  uploads: Type.Array(MaterialUpload),
});
export type CaseMaterial = Static<typeof CaseMaterial>;
