/** Copies colours of client/ui/palette.ts. */
export const styles = `
:root{color-scheme:light dark;--paper:#fbf9f5;--raised:#fff;--ink:#211b29;--soft:#4a4354;--faint:#665e70;--hairline:#ddd6cc;--border:#857c8c;--accent:#732a62;--strong:#581c4a;--wash:#f3e8ef;--on:#fff;--danger:#9c3420}
@media (prefers-color-scheme:dark){:root{--paper:#221e23;--raised:#2b262c;--ink:#f3efea;--soft:#d3ccd2;--faint:#b1a8b2;--hairline:#443d46;--border:#958c98;--accent:#dfa9d2;--strong:#efc9e6;--wash:#3f2c3b;--on:#2a1025;--danger:#f2a594}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.65 "Pretendard Variable",Pretendard,-apple-system,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans CJK KR","Noto Sans KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
.brand{display:flex;align-items:center;gap:.5rem;margin:0 0 2.5rem;font-weight:700;letter-spacing:-.02em}
.tail{stroke:var(--accent)}
.stage{margin-left:auto;padding:.1rem .6rem;border:1px solid var(--border);border-radius:99px;color:var(--soft);font-size:.8rem;font-weight:500;letter-spacing:0}
h1{margin:0 0 .5rem;font-size:1.9rem;line-height:1.3;letter-spacing:-.02em;text-wrap:balance}
h2{margin:2.5rem 0 .25rem;font-size:1.1rem;letter-spacing:-.01em}
p{margin:0 0 1rem}
.lead,.hint{color:var(--soft)}
.hint{font-size:.94rem}
ul{list-style:none;margin:1.5rem 0 0;padding:0;border-top:1px solid var(--hairline)}
li{border-bottom:1px solid var(--hairline)}
li form{margin:0}
button{font:inherit;color:inherit;cursor:pointer}
.person{display:grid;grid-template-columns:1fr auto;gap:0 1rem;width:100%;padding:.9rem .5rem;border:0;background:none;text-align:left}
.person:hover{background:var(--wash)}
.person b{font-weight:700}
.person i{align-self:center;color:var(--accent);font-size:.9rem;font-style:normal;font-weight:600;white-space:nowrap}
.person span{grid-column:1/-1;color:var(--faint);font-size:.94rem}
label{display:block;margin:1rem 0 .3rem;font-weight:600}
input{width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid var(--border);border-radius:6px;background:var(--raised);color:inherit;font:inherit}
input[aria-invalid]{border:2px solid var(--danger)}
.error{margin:.3rem 0 0;color:var(--danger)}
.main,.quiet{min-height:3rem;padding:.5rem 1.5rem;border-radius:6px;font-weight:600}
.main{display:inline-block;margin-top:1.25rem;border:0;background:var(--accent);color:var(--on);text-decoration:none;line-height:2rem}
.main:hover{background:var(--strong)}
.quiet{margin-top:2.5rem;border:1px solid var(--border);background:none}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`
