/** Debian packages of libraries that Node needs and a minimal system has not; Node 26 wants `libatomic1`. */
const packages = { 'libatomic.so.1': 'libatomic1', 'libstdc++.so.6': 'libstdc++6' }

/** A hint in Korean when a program could not start for want of a shared library, else null. */
export function missingLibrary(complaint) {
  const [, library] = /error while loading shared libraries: ([^\s:]+)/.exec(complaint) ?? []
  if (!library) return null
  const name = packages[library]
  const help = name
    ? `Debian과 Ubuntu에서는 apt-get install ${name} 로 설치합니다.`
    : '이 라이브러리를 설치해 주세요.'
  return `Node를 받았지만 시스템에 ${library} 라이브러리가 없어 실행하지 못했습니다. ${help} 그런 다음 다시 실행해 주세요.`
}
